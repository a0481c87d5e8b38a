import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { briefly, source } from '../../../lib/metrics/source';

const Backlog = z.object({ waiting: z.int(), oldest: z.number(), failed: z.int() });

/** Number up to which deliveries are counted. */
const maxCounted = 100_000;

/** Returns the source for the deliveries of pushes to partners. */
export const pushSource = (db: Db) =>
  source({
    name: 'pushes',
    gauges: {
      chargehand_push_deliveries_waiting: { help: `Deliveries that wait, counted up to ${maxCounted}` },
      chargehand_push_oldest_waiting_seconds: { help: 'Age of the oldest delivery that waits, or 0' },
      chargehand_push_deliveries_failed_last_day: {
        help: `Deliveries of the last 24 hours that failed, counted up to ${maxCounted}`,
      },
    },
    async read() {
      const [row] = await briefly(db, (tx) =>
        checkedRows(
          tx,
          Backlog,
          sql`select
              (select count(*)::int from (select from api_push_delivery where state = 'waiting'
                limit ${maxCounted}) counted) as waiting,
              coalesce((select greatest(0, extract(epoch from now() - created_at))::float8 from api_push_delivery
                where state = 'waiting' order by created_at, id limit 1), 0) as oldest,
              (select count(*)::int from (select from api_push_delivery where state = 'failed'
                and created_at > now() - interval '1 day' limit ${maxCounted}) counted) as failed`,
        ),
      );
      return {
        chargehand_push_deliveries_waiting: row?.waiting,
        chargehand_push_oldest_waiting_seconds: row?.oldest,
        chargehand_push_deliveries_failed_last_day: row?.failed,
      };
    },
  });
