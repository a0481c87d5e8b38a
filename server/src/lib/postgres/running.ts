import { urlOf } from './connection';
import { PostgresError } from './error';
import type { PostgresLog } from './log';
import { findPostmaster } from './pid-file';
import { chooseDataFolder } from './data-folder';

/**
 * Returns the URL of the database that a running server has on files in `dataDir`, without starting anything. The URL
 * contains the password and must never be printed. Throws if no server runs there.
 */
export function runningUrl(dataDir: string, log: PostgresLog): string {
  const place = chooseDataFolder(dataDir, log);
  const postmaster = findPostmaster(place.cluster);
  if (!postmaster)
    throw new PostgresError(
      `no server runs on the files in ${dataDir}: start it first, or name DATABASE_URL`,
    );
  return urlOf(place, postmaster.port);
}
