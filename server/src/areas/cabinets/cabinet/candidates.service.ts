import { maxCandidates } from '@chargehand/contract/areas/cabinets/cabinet';
import type { Db } from '../../../lib/db';
import { beginning } from '../../../lib/list/conditions';

interface Where {
  modelId: number;
  agentId: number | null;
  merchantId: number | null;
}

/**
 * Returns up to `maxCandidates` devices that can be put into a cabinet, by code. With `search`, these are only devices
 * whose code begins with it.
 */
export const candidates = (db: Db, { modelId, agentId, merchantId }: Where, search: string | undefined) =>
  db
    .selectFrom('device')
    .select(['device.id', 'device.code'])
    .where('device.modelId', 'in', (eb) =>
      eb.selectFrom('cabinetModelTakes').select('deviceModelId').where('cabinetModelId', '=', modelId),
    )
    // The holder is the cabinet's tenant: a device that an app user holds, and has not only bound, cannot be put into a
    // cabinet. The condition lets the query use the indexes by holder.
    .where('device.holder', '=', merchantId !== null ? 'merchant' : agentId !== null ? 'agent' : 'warehouse')
    .where('device.agentId', agentId === null ? 'is' : '=', agentId)
    .where('device.merchantId', merchantId === null ? 'is' : '=', merchantId)
    .where('device.stands', 'in', ['inStock', 'out', 'bound'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cabinetFitting as fitting')
            .select('fitting.id')
            .whereRef('fitting.deviceId', '=', 'device.id')
            .where('fitting.leftAt', 'is', null),
        ),
      ),
    )
    .$if(search !== undefined, (some) => some.where(beginning('device.code', search ?? '')))
    .orderBy('device.code')
    .limit(maxCandidates)
    .execute();
