import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { briefly, source } from '../../../lib/metrics/source';

const Backlog = z.object({ waiting: z.int(), oldest: z.number(), behind: z.int(), paused: z.int() });

/** Number up to which waiting deliveries are counted. */
const maxCounted = 100_000;

/** Returns the source for the deliveries of webhooks that are neither paused nor of a disabled application. */
export const webhookSource = (db: Db) =>
  source({
    name: 'webhooks',
    gauges: {
      chargehand_webhook_deliveries_waiting: { help: `Deliveries that wait, counted up to ${maxCounted}` },
      chargehand_webhook_oldest_waiting_seconds: { help: 'Age of the oldest delivery that waits, or 0' },
      chargehand_webhooks_behind: { help: 'Webhooks with events that have no deliveries yet' },
      chargehand_webhooks_paused: { help: 'Webhooks that are paused' },
    },
    async read() {
      const [row] = await briefly(db, (tx) =>
        checkedRows(
          tx,
          Backlog,
          sql`with active as (
              select w.id, w.behind_at, 'events:read' = any(a.scopes) as events
              from api_webhook w join api_application a on a.id = w.application_id
              where w.paused_at is null and may_call(a.id)
            )
            select
              (select count(*)::int from (select from active join api_delivery d on d.webhook_id = active.id
                where d.state = 'waiting' and (events or d.device_id is null) limit ${maxCounted}) counted) as waiting,
              (select greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 from active,
                lateral (select created_at from api_delivery d where d.webhook_id = active.id
                  and d.state = 'waiting' and (events or d.device_id is null) order by d.id limit 1) head) as oldest,
              (select count(*)::int from active where behind_at is not null) as behind,
              (select count(*)::int from api_webhook where paused_at is not null) as paused`,
        ),
      );
      return {
        chargehand_webhook_deliveries_waiting: row?.waiting,
        chargehand_webhook_oldest_waiting_seconds: row?.oldest,
        chargehand_webhooks_behind: row?.behind,
        chargehand_webhooks_paused: row?.paused,
      };
    },
  });
