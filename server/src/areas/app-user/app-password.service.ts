import { sql } from 'kysely';
import type { Db } from '../../lib/db';

/** Wrong passwords after which an app user's account is locked, and for how long. Seconds. */
export const maxWrong = 5;
export const lockedS = 15 * 60;

/** The key that tries of an account's password are counted under, whether it exists or not. */
export const triesOf = (account: string): string => `app password ${account}`;

/** Sets the password of somebody else's or nobody's session: all sessions of the user end. */
export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await db.deleteFrom('appSession').where('userId', '=', id).execute();
}

/** Sets the password of the user who asks: all sessions end but the one whose token has this hash. */
export async function setOwnPassword(db: Db, id: number, passwordHash: string, own: Buffer): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute();
  await sql`select end_other_app_sessions(${own})`.execute(db);
}
