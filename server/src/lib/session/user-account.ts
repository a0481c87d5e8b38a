import { sql } from 'kysely';

/**
 * Returns the SQL of the account by which an app user is known to others: the phone number, or else the e-mail address.
 */
export const userAccount = (table: string) =>
  sql<string | null>`user_account(${sql.ref(`${table}.phone`)}, ${sql.ref(`${table}.email`)})`;
