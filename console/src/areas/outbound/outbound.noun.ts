import { outboundApi } from '@chargehand/contract/areas/outbound';
import { noun } from '../../ui/noun/noun';
import { movementFields } from '../../features/stock/movement-fields';

/** How a row of the ledger reads by which a device left a warehouse. */
export const outbound = noun({
  api: outboundApi,
  texts: 'outbound',
  nameOf: ({ code }) => code,
  fields: movementFields,
});
