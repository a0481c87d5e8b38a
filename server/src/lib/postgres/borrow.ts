import { chooseDataFolder } from './data-folder';
import { findPostmaster } from './pid-file';
import type { PostgresLog } from './log';
import { urlOf } from './connection';
import { startPostgres } from './start';

/** A database for the time of one command. The URL contains the password and must never be printed. */
interface Borrowed {
  url: string;
  /** Stops PostgreSQL if this command started it. */
  close(): Promise<void>;
}

/**
 * Opens the operator's database at `given`, or else the embedded one: that of a running server, or one that is started
 * for this command.
 */
export async function borrowDatabase(
  given: string | undefined,
  dataDir: string,
  log: PostgresLog,
): Promise<Borrowed> {
  if (given !== undefined) return { url: given, close: async () => undefined };
  const place = chooseDataFolder(dataDir, log);
  const postmaster = findPostmaster(place.cluster);
  if (postmaster) return { url: urlOf(place, postmaster.port), close: async () => undefined };
  const { url, stop } = await startPostgres({ dataDir, log });
  return { url, close: stop };
}
