import type { AlarmRuleDraft, AlarmRulePreview } from '@chargehand/contract/areas/devices/alarm-rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

/** Days that a preview looks back. */
const days = 7;

/**
 * A minute of the last days in which alarms were raised that a rule concerns, as seconds since 1970: whether some
 * were still unacknowledged after the delay of the second and of the third level.
 */
const Minute = z.object({ at: z.number(), second: z.boolean(), third: z.boolean() });
type Minute = z.infer<typeof Minute>;
const Counts = z.object({ alarms: z.int(), incidents: z.int() });

/** Returns SQL for the alarms that a draft concerns, of those that the caller may see, raised in the last days. */
const concernedBy = (draft: AlarmRuleDraft) => sql`
  select a.id, a.incident_id, a.raised_at, a.acknowledged_at, a.returned_at, a.closed_at from alarm a
  where a.raised_at > now() - make_interval(days => ${days})
    and (${draft.kinds}::text[] = '{}' or a.kind = any(${draft.kinds}::text[]))
    and severity_rank(a.severity) <= severity_rank(${draft.severity})
    and (${draft.ofAgentId}::bigint is null or a.agent_id = ${draft.ofAgentId}::bigint)
    and (${draft.ofMerchantId}::bigint is null or a.merchant_id = ${draft.ofMerchantId}::bigint)
    and (${draft.placeId}::bigint is null or a.place_id = ${draft.placeId}::bigint)
    and (${draft.groupId}::bigint is null or a.device_id in (select group_members(${draft.groupId}::bigint)))`;

/** Returns the minutes in which a rule had something to tell, in order; at most 10,080. An incident is one thing. */
const minutesOf = (db: Db, draft: AlarmRuleDraft): Promise<Minute[]> =>
  checkedRows(
    db,
    Minute,
    sql`with concerned as (${concernedBy(draft)}),
      raised as (
        select s.at, least(c.acknowledged_at, c.returned_at, c.closed_at) as ended from concerned c
          join alarm_step s on s.alarm_id = c.id and s.step in ('raised', 'raisedAgain')
            and s.at > now() - make_interval(days => ${days})
          where c.incident_id is null
        union all
        select i.raised_at, max(coalesce(least(c.acknowledged_at, c.returned_at, c.closed_at), 'infinity'))
          from concerned c join incident i on i.id = c.incident_id group by i.id)
      select extract(epoch from date_trunc('minute', at))::float8 as at,
        bool_or(least(ended, now()) > at + make_interval(mins => ${draft.secondMinutes}::int)) is true as second,
        bool_or(least(ended, now()) > at + make_interval(mins => ${draft.thirdMinutes}::int)) is true as third
      from raised group by 1 order by 1`,
  );

/** Returns how many messages tell of things at these times, in seconds, that are gathered first and then pause. */
export function messageCount(times: readonly number[], gatherS: number, pauseS: number): number {
  let count = 0;
  let sentAt = -Infinity;
  for (const at of times) {
    if (at <= sentAt) continue;
    sentAt = Math.max(at + gatherS, sentAt + pauseS);
    count += 1;
  }
  return count;
}

/** Returns what a rule would have told in the last days, of alarms that the caller may see. */
export async function previewOf(db: Db, draft: AlarmRuleDraft): Promise<AlarmRulePreview> {
  const [counts = { alarms: 0, incidents: 0 }] = await checkedRows(
    db,
    Counts,
    sql`select count(*) filter (where incident_id is null)::int as alarms,
      count(distinct incident_id)::int as incidents from (${concernedBy(draft)}) concerned`,
  );
  const minutes = await minutesOf(db, draft);
  const { firstIds, secondIds, thirdIds, gatherSeconds, secondMinutes, thirdMinutes } = draft;
  const pauseS = draft.pauseMinutes * 60;
  const level = (ids: readonly number[], some: readonly Minute[], delayS: number) => ({
    people: new Set(ids).size,
    messages: messageCount(
      some.map(({ at }) => at),
      delayS,
      pauseS,
    ),
  });
  const levels = [level(firstIds, minutes, gatherSeconds)];
  if (secondMinutes !== null)
    levels.push(
      level(
        secondIds,
        minutes.filter(({ second }) => second),
        0,
      ),
    );
  if (thirdMinutes !== null)
    levels.push(
      level(
        thirdIds,
        minutes.filter(({ third }) => third),
        0,
      ),
    );
  return { ...counts, levels };
}
