import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { online } from '../../../lib/charger/connection';
import { openCache } from '../../../lib/list/list-cache';
import type { Reader } from '../../../lib/list/reads';
import type { Acting } from '../../../lib/session/session';
import { withLevelWords } from '../../stock/device-model/level.service';

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

const Hot = dashboardApi.hottest.output.element;

/** Cached because the temperatures of a large fleet have no index: an index would slow each report down. */
const hottestCache = openCache<z.infer<typeof Hot>[]>({
  freshMs: 5000,
  staleMs: 20_000,
  cheapMs: 20,
  most: 2000,
  sizeOf: () => 1,
});

/** Returns the five reachable bound devices with the highest temperature, hottest first. */
export async function hottestDevices({ db, session, language }: Reader) {
  const { agentId, merchantId } = session;
  const devices = await hottestCache.get(`${agentId} ${merchantId}`, () =>
    checkedRows(
      db,
      Hot,
      sql`select device.id, device.code, device.name, hot.temperature, model.warning_temperature as threshold, model.levels
        from (select device_id, temperature from device_state state join device on device.id = device_id
            where ${online} and temperature is not null and device.bind_status = 'bound'
            order by temperature desc, device_id limit 5) hot
          join device on device.id = hot.device_id join device_model model on model.id = device.model_id
        order by hot.temperature desc, device.id`,
    ),
  );
  return devices.map((device) => withLevelWords(device, language));
}
