import type { Audience, RecipientChoice } from '@chargehand/contract/areas/content/announcement';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Origin } from '../../../lib/audit/audit';
import { checkedRows, type Db } from '../../../lib/db';
import { sliced } from '../../../lib/job/kind';
import { startJob } from '../../../lib/job/start';
import type { Session } from '../../../lib/session/session';
import { countOf, isFor, isScanned, lastOf, tableOf } from './audience.service';
import { targetsOf } from './targets.service';

/** Number of rows that are scanned per statement. */
const atOnce = 5000;

const Step = z.object({ at: z.int().nullable(), added: z.int() });

/**
 * Scans the next `atOnce` people after the id `after` and delivers an announcement to the recipients among them, at
 * most once to each. Returns the last scanned id as `at`, or null if no one is left to scan, and the number of
 * deliveries as `added`.
 */
async function deliver(db: Db, id: number, meant: RecipientChoice, after: number, last: number) {
  const { audience } = meant;
  const inbox = audience === 'appUsers' ? sql`app_notice (user_id` : sql`message (account_id`;
  const once = audience === 'appUsers' ? sql`user_id` : sql`account_id`;
  const next = sql`person.id > ${after} and person.id <= ${last} and ${isScanned(meant)}`;
  const [step = { at: null, added: 0 }] = await checkedRows(
    db,
    Step,
    sql`with part as materialized (
        select max(id) as at from (select id from ${tableOf(audience)} person where ${next} order by id limit ${atOnce}) looked),
      added as (
        insert into ${inbox}, announcement_id)
        select person.id, ${id}::bigint from ${tableOf(audience)} person
          where ${next} and person.id <= (select at from part) and ${isFor(meant)} order by person.id
        on conflict (announcement_id, ${once}) where announcement_id is not null do nothing returning 1)
      select (select at from part) as at, (select count(*)::int from added) as added`,
  );
  return step;
}

/** Kind of the job that delivers an announcement to all recipients, in slices. */
export const sendKind = sliced({
  name: 'announcement.send',
  access: 'announcementList:add',
  input: z.object({ id: z.int(), last: z.int() }),
  cursor: z.int(),
  begin: 0,
  async slice({ db, input: { id, last }, cursor, done: before, more }) {
    // The announcement is locked, so that nothing is delivered after a concurrent withdrawal.
    const row = await db
      .selectFrom('announcement')
      .select(['audience', 'reach', 'state'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const end = { kind: 'report', facts: {} } as const;
    if (row?.state !== 'sending') return { cursor, done: 0, end };
    const meant = { ...row, ...(await targetsOf(db, id)) };
    const total = cursor === 0 ? { total: await countOf(db, meant) } : {};
    let lastId = cursor;
    let done = 0;
    let ended = false;
    do {
      const step = await deliver(db, id, meant, lastId, last);
      done += step.added;
      ended = step.at === null;
      lastId = step.at ?? lastId;
    } while (!ended && more());
    const recipients = sql<number>`recipients + ${done}`;
    if (!ended) {
      await db.updateTable('announcement').set({ recipients }).where('id', '=', id).execute();
      return { cursor: lastId, done, ...total };
    }
    const sent = { recipients, state: 'sent', sentAt: sql<string>`clock_timestamp()` } as const;
    await db.updateTable('announcement').set(sent).where('id', '=', id).execute();
    return { cursor: lastId, done, total: before + done, end };
  },
});

interface From {
  db: Db;
  session: Pick<Session, 'accountId' | 'apiKey'>;
  request: Origin;
}

/**
 * Starts a job that sends an announcement, in the running transaction. If `begun` is true, the announcement keeps its
 * time of sending; otherwise this time is set to now. Throws `tooManyRequests` (429) if the account in `from` has the
 * maximum number of open jobs.
 */
export async function beginSending(
  from: From,
  announcement: { id: number; audience: Audience; title: Record<string, string>; begun: boolean },
  language: Language,
): Promise<void> {
  const { id, audience, title, begun } = announcement;
  const last = await lastOf(from.db, audience);
  const name = textIn(title, language);
  const jobId = await startJob(from, sendKind, { id, last }, { title: { name } });
  await from.db
    .updateTable('announcement')
    .set({ state: 'sending', jobId, ...(!begun && { sendAt: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute();
}
