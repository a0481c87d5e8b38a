import { maxOffers } from '@chargehand/contract/device/ota';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../lib/charger/connection';
import { checkedRows, type Db } from '../../lib/db';

/** Maximum number of devices per call. */
const maxAtOnce = 500;

/**
 * Handles up to `maxAtOnce` devices whose deadline in a rollout has passed, and returns their number. A device that was
 * installing has failed; any other device waits for its next offer, or has failed if it missed `maxOffers` deadlines
 * while it was online.
 */
export async function takeBackOverdue(db: Db): Promise<number> {
  const taken = await checkedRows(
    db,
    z.object({ id: z.int() }),
    sql`with late as (
        select m.id, m.state, ${reachable} as there, m.tries + (case when ${reachable} then 1 else 0 end) as tries
        from rollout_device m left join device_state state on state.device_id = m.device_id
        where m.deadline_at < now() order by m.deadline_at limit ${maxAtOnce} for update of m skip locked
      ), judged as (
        select id, tries, state, case when state = 'installing' then 'failed' when tries >= ${maxOffers} then 'failed' else 'waiting' end as then_is
        from late
      )
      update rollout_device m set state = j.then_is, tries = j.tries, deadline_at = null,
          reason = case when j.then_is = 'failed' then case j.state when 'installing' then (case when m.said_done then 'oldVersion' else 'notBack' end)
            when 'offered' then 'noAnswer' else 'stalled' end end,
          finished_at = case when j.then_is = 'failed' then now() end
        from judged j where m.id = j.id returning m.id`,
  );
  return taken.length;
}
