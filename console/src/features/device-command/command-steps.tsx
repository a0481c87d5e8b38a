import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/words/clock';
import { format } from '../../lib/words/format';
import styles from './command-steps.module.css';
import { CommandStrip } from './command-strip';
import { useCommandWords, useReason } from './command-words';
import { shownCommand } from './commands';

/**
 * Shows the newest of the given commands: its progress while it runs and for a short time after, then its outcome. The
 * height is reserved so that the page does not move.
 */
export function CommandSteps({ commands }: { commands: readonly Command[] }) {
  const now = useServerNow();
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const [newest] = commands;
  if (!newest) return null;
  const shown = shownCommand(commands, now, away);
  return (
    <div className={styles['steps']}>
      {shown ? (
        <CommandStrip
          key={shown.id}
          command={shown}
          onAway={() => setAway((old) => new Set(old).add(shown.id))}
        />
      ) : (
        <Last command={newest} />
      )}
    </div>
  );
}

/** Shows the last command with its result and its time. */
function Last({ command }: { command: Command }) {
  const { t } = useTranslation('bound-device');
  const words = useCommandWords();
  const reason = useReason();
  return (
    <p className={styles['last']}>
      {t('lastCommand', {
        command: words(command),
        result: command.status === 'failed' ? reason(command) : t(command.status),
        time: format.instant(command.createdAt),
      })}
    </p>
  );
}
