import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { commandTimeoutMs, restartTimeoutMs } from '@chargehand/contract/device/command';
import { Button } from 'antd';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/words/clock';
import { format, formatInstant } from '../../lib/words/format';
import styles from './command-strip.module.css';
import { useCommandWords, useLateWords, useReason } from './command-words';
import { isPending, isWaiting, type Step, stepsOf } from './commands';

/** Returns the server time in milliseconds, updated ten times a second while `running`. */
function useTenths(running: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(serverNow()), 100);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

const seconds = (ms: number): string => format.decimal(Math.max(0, ms) / 1000);

/** Shows the steps of a command (sent, acknowledged, applied), each with its time. */
export function CommandStrip({ command, onAway }: { command: Command; onAway: () => void }) {
  const { t } = useTranslation(['bound-device', 'ui']);
  const words = useCommandWords();
  const reason = useReason();
  const lateWords = useLateWords();
  const pending = isPending(command);
  const waiting = isWaiting(command);
  const now = useTenths(pending && !waiting);
  const steps = stepsOf(command);
  // True if the command certainly had no effect. A device that did not respond may still have executed it.
  const certain = command.reason === 'offline' || command.reason === 'refused';
  const returning = command.kind === 'restart' && command.acknowledgedAt !== null;
  const patience = returning ? restartTimeoutMs : commandTimeoutMs;
  const begin = Date.parse(command.sentAt ?? command.createdAt);

  const note = (step: Step, index: number): string => {
    if (step.state === 'failed') return reason(command);
    if (step.state === 'current' && waiting) return t('onReturn');
    if (step.state === 'current') {
      const since = Date.parse(steps[index - 1]?.at ?? command.createdAt);
      return t('waiting', { n: seconds(now - since) });
    }
    if (step.at === null) return '';
    return index === 0
      ? formatInstant(step.at, '{h}:{i}:{s}')
      : t('after', { n: seconds(Date.parse(step.at) - begin) });
  };

  return (
    <section className={styles['strip']} role="status" data-failed={command.status === 'failed' || undefined}>
      <strong className={styles['title']}>{words(command)}</strong>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.name} className={styles['step']} data-state={step.state}>
            <i className={styles['mark']}>
              {step.state === 'done' && <Check size={12} strokeWidth={2.4} />}
              {step.state === 'failed' && <X size={12} strokeWidth={2.4} />}
            </i>
            <span className={styles['words']}>
              <span>{t(step.state === 'failed' ? 'failed' : step.name)}</span>
              {/* The running time is hidden from screen readers, which would otherwise read every change. */}
              <span className={styles['note']} aria-hidden={step.state === 'current' || undefined}>
                {note(step, index)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <span className={styles['hint']}>
        {pending && <span>{waiting ? t('waitsForReturn') : t('timeoutHint', { n: patience / 1000 })}</span>}
        {command.status === 'failed' && (
          <span>{command.late ? lateWords(command.late, command) : t(certain ? 'unchanged' : 'unsure')}</span>
        )}
      </span>
      {!pending && (
        <Button type="text" size="small" aria-label={t('ui:close')} icon={<X size={14} />} onClick={onAway} />
      )}
    </section>
  );
}
