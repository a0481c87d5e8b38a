import type { Command } from '@chargehand/contract/areas/bound-device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { Glyph, type StatusKind } from '../../ui/status';
import styles from './command-log.module.css';
import { commandKey, isPending, reasonKey } from './commands';

const kindOf = (command: Command): StatusKind =>
  isPending(command) ? 'run' : command.status === 'applied' ? 'ok' : 'alarm';

/** The newest commands, with who gave them and what became of them. */
export function CommandLog({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation('bound-device');
  if (commands.length === 0) return <p className={styles['none']}>{t('noCommands')}</p>;
  return (
    <ol className={styles['log']}>
      {commands.map((command) => (
        <li key={command.id}>
          <time dateTime={command.createdAt}>{format.exactInstant(command.createdAt)}</time>
          <Glyph kind={kindOf(command)} />
          <span>
            {t(commandKey(command), { n: command.port })}
            <span className={styles['result']}>
              {command.status === 'failed' ? t(reasonKey(command)) : t(command.status)}
            </span>
          </span>
          <span className={styles['who']}>{command.createdBy ?? missing}</span>
        </li>
      ))}
    </ol>
  );
}
