import { type Alarm, alarmApi } from '@chargehand/contract/areas/devices/alarm';
import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandWords, useOutcome } from '../../../features/device-command/command-words';
import { isPending, isWaiting, statusOf } from '../../../features/device-command/commands';
import { callOptions, every } from '../../../lib/call/query';
import { useLiveDevices } from '../../../lib/live/watched';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import styles from './alarm.module.css';

type Step = OutputOf<typeof alarmApi.course>[number];

/** Poll interval in milliseconds while a command of the course runs, in case the websocket is down. */
const pendingMs = 2_000;

const isRunning = ({ command }: Step): boolean =>
  command !== null && isPending(command) && !isWaiting(command);

/** Steps of an alarm and commands to its device, the newest first, updated live. */
export function Course({ alarm: { id, deviceId } }: { alarm: Pick<Alarm, 'id' | 'deviceId'> }) {
  const { t } = useTranslation('alarm');
  const answer = useQuery({
    ...callOptions(alarmApi.course, { params: { id } }),
    refetchInterval: (query) => (query.state.data?.some(isRunning) ? every(pendingMs)(query) : false),
  });
  useLiveDevices([deviceId]);
  return (
    <section className={styles['course']} aria-label={t('course')}>
      <h3>{t('course')}</h3>
      <Read answer={answer} lines={3}>
        {(steps) => (
          <ol className={styles['steps']}>
            {steps
              .toReversed()
              .map((step) =>
                step.step === 'commanded' ? (
                  step.command && <Commanded key={`command ${step.id}`} step={step} command={step.command} />
                ) : (
                  <Taken key={step.id} step={step} name={t(`step_${step.step}`)} />
                ),
              )}
          </ol>
        )}
      </Read>
    </section>
  );
}

interface EntryProps {
  step: Step;
  name: string;
  children: ReactNode;
}

function Entry({ step: { at, by }, name, children }: EntryProps) {
  return (
    <li>
      <time dateTime={at}>{format.instant(at)}</time>
      <div>
        <span>{name}</span>
        {by !== null && <span className={styles['by']}>{by}</span>}
        {children}
      </div>
    </li>
  );
}

function Taken({ step, name }: Omit<EntryProps, 'children'>) {
  const { t } = useTranslation('alarm');
  const { until, note } = step;
  return (
    <Entry
      step={step}
      name={until === null ? name : t('stepUntil', { step: name, at: format.instant(until) })}
    >
      {note !== null && <p>{note}</p>}
    </Entry>
  );
}

function Commanded({ step, command }: { step: Step; command: Command }) {
  const words = useCommandWords();
  const outcome = useOutcome();
  return (
    <Entry step={step} name={words(command)}>
      <p>
        <Status kind={statusOf(command)}>{outcome(command)}</Status>
      </p>
    </Entry>
  );
}
