import type { Config } from './config';
import { restoreBackup } from './lib/backup/restore';
import { backUpSystem, fingerprintsOf, openBackups } from './lib/backup/system';
import type { Log } from './lib/log';
import { PostgresError } from './lib/postgres/error';
import { openOlder } from './lib/postgres/older';

/**
 * Takes a database of an older major version of PostgreSQL over to the installed one, through a backup in the
 * configured place. Does nothing if its files are of the installed version. Throws `PostgresError`, with the older
 * database as it was, if that fails.
 */
export async function takeOverOlder(config: Config, postgresFolder: string, log: Log): Promise<void> {
  const older = await openOlder(postgresFolder, log);
  if (!older) return;
  const { from, to, keptAs } = older;
  try {
    const backups = openBackups(config);
    log.info({ place: backups.place.address }, `taking the database of PostgreSQL ${from} over to ${to}`);
    const { id } = await backUpSystem(config, older.url, backups);
    const databaseUrl = await older.openNext();
    const secretKeys = fingerprintsOf(config);
    await restoreBackup({ databaseUrl, store: undefined, ...backups, id, secretKeys });
    await older.replace();
    log.warn(
      { backup: id },
      `the database is now of PostgreSQL ${to}; remove ${keptAs} when everything is as it was`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresError(
      `the database of PostgreSQL ${from} could not be taken over to ${to}, and is as it was: ${reason}`,
    );
  } finally {
    await older.close();
  }
}
