import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../../lib/words/format';
import { Glyph } from '../../../../ui/feedback/status';
import styles from './command-log.module.css';
import { useCommandWords, useOutcome } from '../../../../features/device-command/command-words';
import { statusOf } from '../../../../features/device-command/commands';

/** Lists the newest commands with their issuer and their outcome. */
export function CommandLog({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation('bound-device');
  const words = useCommandWords();
  const outcome = useOutcome();
  if (commands.length === 0) return <p className={styles['none']}>{t('noCommands')}</p>;
  return (
    <ol className={styles['log']}>
      {commands.map((command) => (
        <li key={command.id}>
          <time dateTime={command.createdAt}>{format.exactInstant(command.createdAt)}</time>
          <Glyph kind={statusOf(command)} />
          <span>
            {words(command)}
            <span className={styles['result']}>{outcome(command)}</span>
          </span>
          <span className={styles['who']}>
            {command.follows ? t('byGroup') : (command.createdBy ?? missing)}
          </span>
        </li>
      ))}
    </ol>
  );
}
