import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { online } from '../../lib/charger/connection';
import { openCache } from '../../lib/list/list-cache';
import type { Acting } from '../../lib/session/session';

const Online = z.object({ online: z.int() });

/** Number of online devices that each tenant, or staff, can see. Cached because counting a large fleet takes long. */
const cache = openCache<number>({
  freshMs: 1000,
  staleMs: 2000,
  cheapMs: 20,
  most: 10_000,
  sizeOf: () => 1,
});

/** Returns the number of bound devices that are online, by the same rule as in the list of bound devices. */
export const onlineCount = (db: Db, { agentId, merchantId }: Acting): Promise<number> =>
  cache.get(`${agentId} ${merchantId}`, async () => {
    const [row] = await checkedRows(
      db,
      Online,
      sql`select count(*)::int as online from device_state state join device on device.id = state.device_id
        where ${online} and device.bind_status = 'bound'`,
    );
    return row?.online ?? 0;
  });
