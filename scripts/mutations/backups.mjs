const backup = 'server/src/lib/backup/backup.test.ts';
const restore = 'server/src/lib/backup/restore.test.ts';
const prune = 'server/src/lib/backup/prune.test.ts';
const upgrade = 'server/src/upgrade.test.ts';
const migrations = 'server/src/lib/migrate.test.ts';
const priority = 'server/src/lib/backup/priority.test.ts';
const area = 'server/src/areas/system/backup/backup.test.ts';

/** Rules of backups, restores and upgrades. */
export const backupRules = [
  [
    'OPS-01: all tables of a backup are of one snapshot',
    'server/src/lib/backup/snapshot.ts',
    "await other.query('begin isolation level repeatable read read only');",
    "return other.query('begin').then(() => other);",
    backup,
  ],
  [
    'OPS-01: the backends of a backup have a lower priority',
    'server/src/lib/backup/make.ts',
    'clients.map((client) => lowerBackend(client))',
    'clients.map(() => undefined)',
    priority,
  ],
  [
    'OPS-01: only the backend of the connection gets a lower priority',
    'server/src/lib/backup/priority.ts',
    'if (!isBackend) return;',
    "if (title === '') return;",
    priority,
  ],
  [
    'OPS-02: rows are loaded without the triggers that would write entries again',
    'server/src/lib/backup/guards.ts',
    'disable trigger',
    'enable trigger',
    backup,
  ],
  [
    'OPS-02: triggers that are always active are so again',
    'server/src/lib/backup/guards.ts',
    "A: 'enable always'",
    "A: 'enable'",
    backup,
  ],
  [
    'OPS-03: a restore needs an empty database',
    'server/src/lib/backup/restore.ts',
    'used.rowCount !== 0',
    'used.rowCount === -1',
    restore,
  ],
  [
    'OPS-03: a part with another checksum is refused',
    'server/src/lib/backup/parts.ts',
    "digest('hex') !== part.sha256",
    "digest('hex') === ''",
    backup,
  ],
  [
    'OPS-03: a server does not start on an incomplete restore',
    'server/src/lib/migrate.ts',
    'marked.rowCount === 1 && !restoring',
    'marked.rowCount === 1 && restoring',
    restore,
  ],
  [
    'OPS-05: a day with a late reading is written again',
    'server/src/lib/backup/make.ts',
    'found?.changed === false ? before',
    'found !== undefined ? before',
    backup,
  ],
  [
    'OPS-05: parts that the place has are not written again',
    'server/src/lib/backup/parts.ts',
    'if (before !== undefined) return',
    'if (before === -1) return',
    backup,
  ],
  [
    'OPS-06: the newest complete backup stays',
    'server/src/lib/backup/prune.ts',
    'keep.has(id) || isNewestComplete',
    'keep.has(id)',
    prune,
  ],
  [
    'OPS-06: no part is removed while a manifest cannot be read',
    'server/src/lib/backup/prune.ts',
    'else allReadable = false;',
    'else allReadable = true;',
    prune,
  ],
  [
    'OPS-09: pending migrations share a transaction',
    'server/src/lib/migrate.ts',
    'await apply(client, folder, pending, isUpgrade);',
    'await apply(client, folder, pending, false);',
    migrations,
  ],
  [
    'OPS-09: a backup precedes the migrations of a used database',
    'server/src/upgrade.ts',
    'if (config.backupBeforeUpgrade) backup =',
    'if (!config.backupBeforeUpgrade) backup =',
    upgrade,
  ],
  [
    'OPS-06: one run at a time among all servers',
    'server/migrations/0381_backup_run.sql',
    'create unique index backup_run_open',
    'create index backup_run_open',
    area,
  ],
  [
    'OPS-06: a new system makes no backup before its first hour of backups',
    'server/src/areas/system/backup/schedule.service.ts',
    '::boolean and born.at < due.last and not exists',
    '::boolean and not exists',
    area,
  ],
  [
    'OPS-07: super administrators get one message until a backup succeeds',
    'server/sql/backups.sql',
    'where message.backup_issue = issue and',
    'where false and',
    area,
  ],
  [
    'OPS-07: only finished backups are verified',
    'server/src/areas/system/backup/backup.routes.ts',
    "run.kind !== 'backup' || ",
    '',
    area,
  ],
  [
    'OPS-08: a drill replays the ledger',
    'server/src/areas/system/backup/drill.service.ts',
    'if (fault) throw',
    'if (fault && !fault) throw',
    area,
  ],
];
