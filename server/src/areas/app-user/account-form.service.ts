import { sql } from 'kysely';
import type { Db } from '../../lib/db';

/** An app user's account as it is compared and stored. */
export const normal = (account: string): string => account.toLowerCase();

/** Whether an account is a phone number; else it is an e-mail address. */
export const isPhone = (account: string): boolean => account.startsWith('+');

/** The user of an account, which is as `normal()` makes it; undefined where it is nobody's, or was given up. */
export const userOf = (db: Db, account: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'nickname', 'agentId', 'passwordHash'])
    .where((eb) =>
      isPhone(account)
        ? eb('phone', '=', account).and('phoneLoggedOutAt', 'is', null)
        : eb(sql`lower(email)`, '=', account).and('emailLoggedOutAt', 'is', null),
    )
    .executeTakeFirst();
