import type { Period } from '@chargehand/contract/areas/devices/device-statistics';
import { periods } from '@chargehand/contract/areas/devices/device-statistics';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late';
import { dividedBy, endsOf, lastWeek } from './spans';
import styles from './statistics.module.css';
import { type Below, Sums } from './sums';

// Loaded on demand: the calendar is large and rarely used here.
const Days = late(async () => (await import('../../ui/list/filters/days-in-language')).loadDays());

interface OwnRangeProps {
  id: number;
  today: string;
  below: Below;
}

/** Statistics between two days chosen by the user, by hour, day or month. Long ranges allow only the longer units. */
export function OwnRange({ id, today, below }: OwnRangeProps) {
  const { t } = useTranslation('device-statistics');
  const [picked, setPicked] = useState(() => lastWeek(today));
  const [wanted, setWanted] = useState<Period>('day');
  const ends = endsOf(picked, today);
  const allowed = ends ? dividedBy(ends) : [];
  // If the range is too long for the selected unit, the smallest allowed unit is used.
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
