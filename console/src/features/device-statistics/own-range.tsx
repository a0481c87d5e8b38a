import type { Period } from '@chargehand/contract/areas/device-statistics';
import { periods } from '@chargehand/contract/areas/device-statistics';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late';
import { dividedBy, endsOf, lastWeek } from './spans';
import styles from './statistics.module.css';
import { type Below, Sums } from './sums';

// The calendar is heavy, and most statistics are walked through without it.
const Days = late(async () => (await import('../../ui/list/filters/days-in-language')).loadDays());

interface OwnRangeProps {
  id: number;
  today: string;
  below: Below;
}

/** What a device did between two days that the reader picks, by hours, days or months as far as they are told at once. */
export function OwnRange({ id, today, below }: OwnRangeProps) {
  const { t } = useTranslation('device-statistics');
  const [picked, setPicked] = useState(() => lastWeek(today));
  const [wanted, setWanted] = useState<Period>('day');
  const ends = endsOf(picked, today);
  const allowed = ends ? dividedBy(ends) : [];
  // A range too long for hours or days is told by the next that bears it.
  const by = allowed.includes(wanted) ? wanted : allowed[0];
  return (
    <>
      <div className={styles['own']}>
        <Days value={picked} onChange={setPicked} />
        <Segmented<Period>
          aria-label={t('dividedBy')}
          size="small"
          {...(by && { value: by })}
          onChange={setWanted}
          options={periods.map((value) => ({
            value,
            label: t(`per_${value}`),
            disabled: !allowed.includes(value),
          }))}
        />
      </div>
      {ends && by ? (
        <Sums id={id} time={{ by, ...ends }} below={below} />
      ) : (
        <p className={styles['totals']} role="status">
          {t(ends ? 'rangeTooLong' : 'pickRange')}
        </p>
      )}
    </>
  );
}
