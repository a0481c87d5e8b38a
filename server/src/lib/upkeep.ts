import { sql } from 'kysely';
import type { Db } from './db';
import { forgetKeys } from './idempotency';
import type { Log } from './log';
import { idleHours } from './session';

const everyMs = 600_000;

/** Removes what has run out: old keys, captchas, tries, tickets, codes and sessions. Safe on several instances at once. */
export async function tidy(db: Db): Promise<void> {
  await forgetKeys(db);
  await sql`delete from captcha where created_at < now() - interval '10 minutes'`.execute(db);
  await sql`delete from attempt where at < now() - interval '1 day'`.execute(db);
  await sql`delete from password_ticket where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from verification_code where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from session where used_at < now() - make_interval(hours => ${idleHours})`.execute(db);
}

/** Tidies now and then; answers how to stop. */
export function keepTidy(db: Db, log: Log): () => void {
  const run = () =>
    void tidy(db).catch((error: unknown) => log.error({ err: error }, 'what has run out was not removed'));
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}
