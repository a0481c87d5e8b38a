import {
  backupApi,
  backupKinds,
  type BackupRun,
  backupStates,
} from '@chargehand/contract/areas/system/backup';
import { format, missing } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { code, computedText, customCell, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const bytes = (value: number | null): string => (value === null ? missing : format.bytes(value));

/** Noun (kind of record) for backups, verifications and drills. */
export const backup = noun({
  api: backupApi,
  texts: 'backup',
  nameOf: ({ createdAt }) => format.instant(createdAt),
  fields: {
    createdAt: instant(),
    kind: oneOf(backupKinds),
    state: oneOf(backupStates, { waiting: 'wait', running: 'run', done: 'ok', failed: 'alarm' }),
    startedBy: computedText(
      ({ startedBy }: BackupRun, t: Words<'bySchedule'>) => startedBy ?? t('bySchedule'),
    ),
    seconds: figure({ unit: 's', digits: 1 }),
    storedBytes: customCell(({ storedBytes }: BackupRun) => bytes(storedBytes), { face: 'figure' }),
    addedBytes: customCell(({ addedBytes }: BackupRun) => bytes(addedBytes), { face: 'figure' }),
    rows: figure(),
    files: figure(),
    backup: code(),
    startedAt: instant(),
    finishedAt: instant(),
    error: text(),
  },
});
