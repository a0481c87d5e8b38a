import { type JobRunner, maxOpenJobs } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import type { Origin } from '../audit/audit';
import type { Db } from '../db';
import { fail } from '../fail';
import type { Session } from '../session/session';
import type { Kind, Started } from './kind';

/** Objects of a handler that are needed to start a job. */
interface From {
  db: Db;
  session: Pick<Session, 'accountId' | 'apiKey'>;
  request: Origin;
}

/** Throws `tooManyRequests` (429) if the account already has the maximum number of open jobs. */
export async function checkOpenJobs(db: Db, accountId: number): Promise<void> {
  // Serialized, because two calls at once would both count only the earlier jobs.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${accountId}`}, 0))`.execute(db);
  const { open } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('accountId', '=', accountId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= maxOpenJobs) fail('tooManyRequests');
}

/**
 * Adds a job and returns its id. A server runs it after the transaction of `db` has committed. Throws
 * `tooManyRequests` (429) if the account already has the maximum number of open jobs.
 */
export async function startJob<I>(
  { db, session: { accountId, apiKey }, request }: From,
  kind: Kind<I> & { runner: JobRunner },
  input: I,
  { title = {}, total }: Started = {},
): Promise<number> {
  await checkOpenJobs(db, accountId);
  const { id } = await db
    .insertInto('job')
    .values({
      accountId,
      keyId: apiKey?.id ?? null,
      kind: kind.name,
      runner: kind.runner,
      title: JSON.stringify(title),
      input: JSON.stringify(kind.input.parse(input)),
      total: total ?? null,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
