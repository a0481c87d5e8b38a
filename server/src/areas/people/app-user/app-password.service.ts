import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

/** Number of wrong passwords after which an app user's account is locked. */
export const maxWrong = 5;
/** Duration of the lock, in seconds. */
export const lockedS = 15 * 60;

/** Returns the key under which wrong passwords of an account are counted. The account need not exist. */
export const triesOf = (account: string): string => `app password ${account}`;

/** Sets a user's password, for a caller without a session of that user. All sessions of the user end. */
export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await db.deleteFrom('appSession').where('userId', '=', id).execute();
}

/** Sets the password of the calling user. All sessions end except the one whose token has this hash. */
export async function setOwnPassword(
  db: Db,
  id: number,
  passwordHash: string,
  sessionHash: Buffer,
): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await sql`select end_other_app_sessions(${sessionHash})`.execute(db);
}
