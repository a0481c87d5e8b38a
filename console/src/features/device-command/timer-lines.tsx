import { maxTimers } from '@chargehand/contract/device/timer';
import { type RepeatCycle, TimersDraft } from '@chargehand/contract/device/timers-draft';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import styles from './timer-lines.module.css';

const { Lines, Select, Time, Weekdays } = fieldsOf(TimersDraft, 'bound-device');

interface TimerLinesProps {
  /** Repetitions that are offered. */
  cycles: readonly RepeatCycle[];
  hint?: string;
}

/** Fields of the timers in the form field `timers`, a line for each. */
export function TimerLines({ cycles, hint }: TimerLinesProps) {
  const { t } = useTranslation('bound-device');
  return (
    <Lines
      name="timers"
      most={maxTimers}
      addLabel={t('addTimer')}
      empty={{ on: '', off: '', repeat: 'daily', weekdays: [] }}
      {...(hint !== undefined && { hint })}
    >
      {(_line, index) => <TimerFields path={`timers.${index}`} cycles={cycles} />}
    </Lines>
  );
}

interface TimerFieldsProps {
  path: `timers.${number}`;
  cycles: readonly RepeatCycle[];
}

function TimerFields({ path, cycles }: TimerFieldsProps) {
  const { t } = useTranslation('bound-device');
  const chosen = useForm().value(`${path}.repeat`);
  return (
    <>
      <Time name={`${path}.on`} label={t('bootTime')} />
      <Time name={`${path}.off`} label={t('shutdownTime')} />
      <Select
        name={`${path}.repeat`}
        label={t('repeat')}
        options={cycles.map((value) => ({ value, label: t(value) }))}
      />
      {chosen === 'weekdays' && (
        <div className={styles['days']}>
          <Weekdays name={`${path}.weekdays`} label={t('weekdaysLabel')} />
        </div>
      )}
    </>
  );
}
