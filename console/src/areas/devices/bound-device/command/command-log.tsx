import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../../lib/words/format';
import { Glyph, type StatusKind } from '../../../../ui/feedback/status';
import styles from './command-log.module.css';
import { useCommandWords, useLateWords, useReason } from '../../../../features/device-command/command-words';
import { isPending, isWaiting } from '../../../../features/device-command/commands';

const kindOf = (command: Command): StatusKind =>
  isPending(command) ? 'run' : command.status === 'applied' ? 'ok' : 'alarm';

/** Lists the newest commands with their issuer and their outcome. */
export function CommandLog({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation('bound-device');
  const words = useCommandWords();
  const reason = useReason();
  const lateWords = useLateWords();
  if (commands.length === 0) return <p className={styles['none']}>{t('noCommands')}</p>;
  return (
    <ol className={styles['log']}>
      {commands.map((command) => (
        <li key={command.id}>
          <time dateTime={command.createdAt}>{format.exactInstant(command.createdAt)}</time>
          <Glyph kind={kindOf(command)} />
          <span>
            {words(command)}
            <span className={styles['result']}>
              {[
                command.status === 'failed'
                  ? reason(command)
                  : t(isWaiting(command) ? 'waitsForReturn' : command.status),
                ...(command.late ? [lateWords(command.late, command)] : []),
              ].join(' · ')}
            </span>
          </span>
          <span className={styles['who']}>
            {command.follows ? t('byGroup') : (command.createdBy ?? missing)}
          </span>
        </li>
      ))}
    </ol>
  );
}
