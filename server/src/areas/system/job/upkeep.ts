import { jobFileHours, jobKeptDays } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

/** The part of the file store that is used here. */
interface Bytes {
  remove(name: string): Promise<void>;
}

/**
 * Deletes old ended jobs, the files that they created, and failed turns. A turn is a queued run of one slice of an
 * account's jobs.
 */
export const jobUpkeep = (store: Bytes): Upkeep[] => [
  { name: 'job.kept', at, batch: removeRows('job', olderThan('finishedAt', `${jobKeptDays} days`)) },
  {
    name: 'job.file',
    at,
    async batch(db, limit) {
      const { rows } = await sql<{ name: string }>`delete from file where name = any(array(
        select file from job where file is not null and finished_at < now() - make_interval(hours => ${jobFileHours})
        limit ${limit})) returning name`.execute(db);
      for (const { name } of rows) await store.remove(name);
      return rows.length;
    },
  },
  {
    // Turns that used up their tries, because they failed or their servers were killed.
    name: 'job.turns',
    at,
    async batch(db, limit) {
      const { rows } = await sql`select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs where locked_at is null and attempts >= max_attempts
          and updated_at < now() - interval '1 hour' limit ${limit}))`.execute(db);
      return rows.length;
    },
  },
];
