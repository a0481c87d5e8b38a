import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import styles from './filter-editor.module.css';

const form = 'YYYY-MM-DD';
const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text, form));

interface DaysProps {
  /** Range as `2026-11-01~2026-11-20`; either end may be missing. */
  value: string;
  onChange: (value: string) => void;
}

/** Picker of the first and last day of a range. */
export default function Days({ value, onChange }: DaysProps) {
  const { t } = useTranslation('ui');
  const [from = '', to = ''] = (value.includes('~') ? value : '~').split('~');
  const set = (begin: string, end: string) => onChange(begin === '' && end === '' ? '' : `${begin}~${end}`);
  return (
    <div className={styles['days']}>
      <label>
        {t('rangeFrom')}
        <DatePicker
          value={dayOf(from)}
          format={form}
          maxDate={dayOf(to) ?? undefined}
          onChange={(day) => set(day?.format(form) ?? '', to)}
        />
      </label>
      <label>
        {t('rangeTo')}
        <DatePicker
          value={dayOf(to)}
          format={form}
          minDate={dayOf(from) ?? undefined}
          onChange={(day) => set(from, day?.format(form) ?? '')}
        />
      </label>
    </div>
  );
}
