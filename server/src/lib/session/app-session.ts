import { sql } from 'kysely';
import type { Db } from '../db';
import { newToken, tokenHash } from './secret';
import { userAccount } from './user-account';

/** A signed-in user of the phone app. */
export interface AppUser {
  id: number;
  nickname: string;
  /** Phone number or e-mail address. */
  account: string | null;
  agentId: number;
  merchantId: number | null;
}

/** Number of days without use after which the app must sign in again. */
export const idleDays = 90;

/** Returns the app user with this token, or undefined, and extends the session, at most once an hour. */
export async function findAppUser(db: Db, token: string): Promise<AppUser | undefined> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('appSession')
    .innerJoin('appUser', 'appUser.id', 'appSession.userId')
    .select(['appUser.id', 'appUser.nickname', 'appUser.agentId', 'appUser.merchantId'])
    .select(userAccount('appUser').as('account'))
    .select(sql<boolean>`app_session.used_at < now() - interval '1 hour'`.as('stale'))
    .where('appSession.tokenHash', '=', hash)
    .where(sql<boolean>`app_session.used_at > now() - make_interval(days => ${idleDays})`)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.stale)
    await db
      .updateTable('appSession')
      .set({ usedAt: sql`now()` })
      .where('tokenHash', '=', hash)
      .execute();
  const { stale: _, ...user } = row;
  return user;
}

/** Opens a session of the app and returns its token. */
export async function openAppSession(db: Db, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('appSession')
    .values({ tokenHash: tokenHash(token), userId })
    .execute();
  return token;
}
