import { sql } from 'kysely';

/** Commands that failed within a day, as a table with its condition. */
export const failedLately = sql`command where status = 'failed' and created_at > now() - interval '24 hours'`;
