import { sql } from 'kysely';
import type { Db } from '../../lib/db';

/** Number of wrong passwords after which an app user's account is locked, and duration of the lock in seconds. */
export const maxWrong = 5;
export const lockedS = 15 * 60;

/** Returns the key that password tries of an account are counted under, whether it exists or not. */
export const triesOf = (account: string): string => `app password ${account}`;

/** Sets a user's password from outside the user's own session. All sessions of the user end. */
export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await db.deleteFrom('appSession').where('userId', '=', id).execute();
}

/** Sets the password of the calling user. All sessions end except the one whose token has this hash. */
export async function setOwnPassword(db: Db, id: number, passwordHash: string, own: Buffer): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await sql`select end_other_app_sessions(${own})`.execute(db);
}
