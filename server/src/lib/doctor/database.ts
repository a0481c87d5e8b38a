import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config';
import { type Db, openDb } from '../db';
import { lookForDatabase } from '../postgres/look';
import { within } from '../within';
import { type Finding, fault, ok, reasonOf, skipped } from './check';

/** Maximum time to connect, in milliseconds. */
const connectMs = 5000;
/** Timeouts of the doctor's statements, in milliseconds. */
const patience = { statement: 5000, idle: 5000, lock: 1000 };

/** The database of the configuration, and how it was found. */
export interface Database {
  /** Undefined if there is no database to ask. */
  db: Db | undefined;
  finding: Finding;
  close(): Promise<void>;
}

const none = (finding: Finding): Database => ({ db: undefined, finding, close: async () => undefined });

async function connect(url: string, advice: string): Promise<Database> {
  const { host, pathname } = new URL(url);
  const db = openDb(url, { max: 4, patience });
  try {
    await within(connectMs, sql`select 1`.execute(db));
    return { db, finding: ok(`${host}${pathname} answers`), close: () => db.destroy() };
  } catch (error) {
    void db.destroy().catch(() => undefined);
    return none(fault(`The database at ${host}${pathname} cannot be used: ${reasonOf(error)}`, advice));
  }
}

/** Connects to the configured database, or to the embedded one of a running server. Starts nothing. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl !== undefined)
    return connect(databaseUrl, 'Start PostgreSQL there, or correct DATABASE_URL.');
  const restart = 'Restart the server, which starts the embedded database again.';
  let found: ReturnType<typeof lookForDatabase>;
  try {
    found = lookForDatabase(path.resolve(dataDir, 'postgres'));
  } catch (error) {
    return none(fault(`The embedded database cannot be opened: ${reasonOf(error)}`, restart));
  }
  if (found === 'missing')
    return none(skipped('There is no embedded database yet; the first start creates it'));
  if (found === 'stopped')
    return none(skipped('The embedded database does not run; a running server starts it'));
  return connect(found.url, restart);
}
