import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../src/lib/db';

const Wrong = z.object({ level: z.int(), what: z.string(), n: z.int() });

/**
 * Returns the sums of the dashboard's tally, at every level, that differ from the number of counted rows. The result is
 * empty if the tally is correct.
 */
export const tallyFaults = (db: Db) =>
  checkedRows(
    db,
    Wrong,
    sql`select level, what, sum(n)::int as n from (
        select level, agent_id, merchant_id, what, model_id, n from tally
        union all
        select level, case when level >= 1 then agent_id end, case when level = 2 then merchant_id end, what, model_id, -1
        from (
          select agent_id, merchant_id, tally_key(sale_status, bind_status, stands) as what, model_id from device where handed_back_at is null
          union all select agent_id, merchant_id, 'appUser', null from app_user
          union all select agent_id, merchant_id, 'feedback', null from feedback) counted, generate_series(0, 2) level
        where (level < 1 or agent_id is not null) and (level < 2 or merchant_id is not null)) all_of_it
      group by level, agent_id, merchant_id, what, model_id having sum(n) <> 0`,
  );
