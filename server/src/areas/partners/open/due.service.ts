import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import type { TargetLimits } from '../../../lib/http/safe-target';

const Due = z.object({
  id: z.coerce.number(),
  messageId: z.string(),
  payload: z.string(),
  tries: z.int(),
  failingMs: z.number(),
  deviceId: z.coerce.number().nullable(),
});
/** A delivery that is due. */
export type Due = z.output<typeof Due>;

/** A webhook whose lane this server has leased. A lane is the sending of one webhook's deliveries. */
export interface Hook {
  id: number;
  url: string;
  /** Signing secrets, the current one first. */
  secrets: string[];
  /** Addresses to which the webhook's URL may or must not lead. */
  limits: TargetLimits;
  /** True while the webhook is behind: there are events for which it has no deliveries yet. */
  behind: boolean;
  /** True if its application has the scope `events:read`. Without it, deliveries of device events wait. */
  events: boolean;
}

/** Maximum number of waiting deliveries that one query examines. */
const maxLooked = 200;
/** Maximum number of deliveries that are taken at once. */
const maxTaken = 64;

/**
 * Returns due deliveries, of each device only the oldest waiting one. Later deliveries of the device are not due before
 * that one has arrived or is given up.
 */
export const dueOf = (db: Db, { id: webhook, events }: Hook): Promise<Due[]> =>
  checkedRows(
    db,
    Due,
    sql`select id, message_id as "messageId", device_id as "deviceId", payload, tries,
        coalesce(extract(epoch from now() - failing_since) * 1000, 0)::float8 as "failingMs"
      from (select * from api_delivery where webhook_id = ${webhook} and state = 'waiting' and next_at <= now()
        and (${events} or device_id is null) order by next_at, id limit ${maxLooked}) due
      where not exists (select from api_delivery earlier where earlier.webhook_id = due.webhook_id
        and earlier.device_id = due.device_id and earlier.state = 'waiting' and earlier.id < due.id)
      order by next_at, id limit ${maxTaken}`,
  );
