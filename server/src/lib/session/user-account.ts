import { sql } from 'kysely';

/** By which account an app user of a query is known to others: by the phone number, else by the email address. */
export const userAccount = (table: string) =>
  sql<string | null>`user_account(${sql.ref(`${table}.phone`)}, ${sql.ref(`${table}.email`)})`;
