import { sql } from 'kysely';
import type { Db } from './db';
import { announce } from './events';
import { forgetKeys } from './idempotency';
import type { Log } from './log';
import { parameter } from './parameters';
import { idleLimit } from './session';

const everyMs = 600_000;

/** Drops whole partitions of telemetry that are older than that. */
async function dropOldTelemetry(db: Db, keptDays: number): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'telemetry'::regclass and c.relname < 'telemetry_' || to_char(now() - make_interval(days => ${keptDays}), 'YYYYMMDD')`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Removes what has run out or is older than what is kept. Safe on several instances at once. */
export async function tidy(db: Db): Promise<void> {
  await forgetKeys(db);
  await sql`delete from captcha where created_at < now() - interval '10 minutes'`.execute(db);
  await sql`delete from attempt where at < now() - interval '1 day'`.execute(db);
  await sql`delete from password_ticket where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from verification_code where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_in_ticket where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from passkey_challenge where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from single_sign_on_try where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from known_browser where used_at < now() - interval '180 days'`.execute(db);
  await sql`delete from outbox where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from app_session where used_at < now() - interval '90 days'`.execute(db);
  const logDays = await parameter(db, 'signInLog.keptDays');
  await sql`delete from sign_in_log where at < now() - make_interval(days => ${logDays})`.execute(db);
  const keptDays = await parameter(db, 'telemetry.keptDays');
  await sql`delete from command where finished_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await dropOldTelemetry(db, keptDays);
  const auditDays = await parameter(db, 'operationLog.keptDays');
  await sql`delete from operation_log where at < now() - make_interval(days => ${auditDays})`.execute(db);
  const ended = await db
    .deleteFrom('session')
    .where(sql<boolean>`used_at < now() - ${idleLimit}`)
    .returning('id')
    .execute();
  await announce(
    db,
    'sessionEnded',
    ended.map(({ id }) => id),
  );
}

/** Tidies now and then; answers how to stop. */
export function keepTidy(db: Db, log: Log): () => void {
  const run = () =>
    void tidy(db).catch((error: unknown) => log.error({ err: error }, 'what has run out was not removed'));
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}
