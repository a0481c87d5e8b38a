import { channels } from '@chargehand/contract/areas/system/outbox';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { byName } from '../metrics/by-name';
import { briefly, source } from '../metrics/source';

const Waiting = z.object({ name: z.string(), n: z.int(), oldest: z.number() });
const Failed = z.object({ name: z.string(), n: z.int() });

/** Returns the source for messages that wait to be sent by mail or text message. */
export const outboxSource = (db: Db) =>
  source({
    name: 'outbox',
    gauges: {
      chargehand_outbox_waiting: { help: 'Messages that wait to be sent', label: 'channel' },
      chargehand_outbox_oldest_waiting_seconds: { help: 'Age of the oldest one, or 0', label: 'channel' },
      chargehand_outbox_failed_last_day: {
        help: 'Messages that were given up in the last 24 hours',
        label: 'channel',
      },
    },
    read: () =>
      briefly(db, async (tx) => {
        const waiting = await checkedRows(
          tx,
          Waiting,
          sql`select channel as name, count(*)::int as n,
              greatest(0, extract(epoch from now() - min(created_at)))::float8 as oldest
            from outbox where queued group by channel`,
        );
        const failed = await checkedRows(
          tx,
          Failed,
          sql`select channel as name, count(*)::int as n from outbox
            where failed_at > now() - interval '1 day' group by channel`,
        );
        return {
          chargehand_outbox_waiting: byName(channels, waiting, ({ n }) => n),
          chargehand_outbox_oldest_waiting_seconds: byName(channels, waiting, ({ oldest }) => oldest),
          chargehand_outbox_failed_last_day: byName(channels, failed, ({ n }) => n),
        };
      }),
  });
