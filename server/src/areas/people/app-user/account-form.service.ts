import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

/** Returns an account name (a phone number or an e-mail address) in lower case, as it is compared and stored. */
export const normal = (account: string): string => account.toLowerCase();

/** Returns whether an account name is a phone number. Otherwise it is an e-mail address. */
export const isPhone = (account: string): boolean => account.startsWith('+');

/**
 * Returns the user with an account name, which must be in the form of `normal()`, or undefined if there is none or that
 * account was closed.
 */
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
