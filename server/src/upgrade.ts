import type { Config } from './config';
import type { Place } from './lib/backup/place';
import { type Backups, backUpSystem, openBackups } from './lib/backup/system';
import type { Log } from './lib/log';
import { migrate, MigrationFailed } from './lib/migrate';
import { PostgresError } from './lib/postgres/error';

interface Parts {
  url: string;
  config: Config;
  log: Log;
  /** Folder of the migrations, for tests. */
  folder?: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the backup that an upgrade can go back to. Throws `PostgresError` if there can be none. */
async function backUpFirst({ url, config, log }: Parts, backups: Backups, pending: number): Promise<string> {
  log.info({ place: backups.place.address, migrations: pending }, 'backing up before the upgrade');
  try {
    const { id } = await backUpSystem(config, url, backups);
    log.info({ backup: id }, 'backed up before the upgrade');
    return id;
  } catch (error) {
    throw new PostgresError(
      `The upgrade needs a backup first, and that failed: ${messageOf(error)}. Nothing was changed; BACKUP_BEFORE_UPGRADE=off upgrades without one.`,
    );
  }
}

/** Returns the sentence that says how to go on after a failed migration. */
function wayBack({ hasChanged }: MigrationFailed, place: Place, backup: string | undefined): string {
  if (!hasChanged)
    return `The database is as it was: start the version before${backup === undefined ? '' : `; backup ${backup} in ${place.address} has it, too`}.`;
  if (backup === undefined) return 'The database has changed, and there is no backup of before.';
  return `The database has changed. The version before restores it into an empty one: npm run restore -- ${place.address} --at ${backup}`;
}

/**
 * Applies new migrations, after a backup if the database has been used before. Throws `PostgresError` with the way back
 * if one fails.
 */
export async function upgrade(parts: Parts): Promise<void> {
  const { url, config, log, folder } = parts;
  const backups = openBackups(config);
  const { place } = backups;
  let backup: string | undefined;
  try {
    const warnings = await migrate(url, {
      folder,
      beforePending: async (pending, longLocks) => {
        for (const lock of longLocks)
          log.warn(lock, 'the upgrade locks a large table: calls that change it wait until it is done');
        if (config.backupBeforeUpgrade) backup = await backUpFirst(parts, backups, pending.length);
      },
    });
    for (const warning of warnings) log.warn({ warning }, 'a migration left something');
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    throw new PostgresError(`${error.message}: ${messageOf(error.cause)}. ${wayBack(error, place, backup)}`);
  }
}
