import type { Config } from './config';
import { fingerprints } from './lib/backup/command';
import { makeBackup } from './lib/backup/make';
import { openPlace } from './lib/backup/open-place';
import type { Place } from './lib/backup/place';
import { openSeal } from './lib/backup/seal';
import type { FileStore } from './lib/http/file-store';
import type { Log } from './lib/log';
import { migrate, MigrationFailed } from './lib/migrate';
import { PostgresError } from './lib/postgres/error';
import { version } from './lib/version';

interface Parts {
  url: string;
  config: Config;
  store: FileStore;
  log: Log;
  /** Folder of the migrations, for tests. */
  folder?: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the backup that an upgrade can go back to. Throws `PostgresError` if there can be none. */
async function backUpFirst(
  { url, config, store, log }: Parts,
  place: Place,
  pending: number,
): Promise<string> {
  log.info({ place: place.address, migrations: pending }, 'backing up before the upgrade');
  try {
    const options = { databaseUrl: url, store, place, seal: openSeal(config.backupKey) };
    const { id } = await makeBackup({ ...options, version, secretKey: fingerprints(config)[0] ?? null });
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
  const place = openPlace(config.backupPlace, config);
  let backup: string | undefined;
  try {
    const warnings = await migrate(url, {
      folder,
      beforePending: async (pending) => {
        if (config.backupBeforeUpgrade) backup = await backUpFirst(parts, place, pending.length);
      },
    });
    for (const warning of warnings) log.warn({ warning }, 'a migration left something');
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    throw new PostgresError(`${error.message}: ${messageOf(error.cause)}. ${wayBack(error, place, backup)}`);
  }
}
