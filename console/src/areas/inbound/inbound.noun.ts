import { inboundApi } from '@chargehand/contract/areas/inbound';
import { noun } from '../../ui/noun/noun';
import { movementFields } from '../../features/stock/movement-fields';

/** How a row of the ledger reads by which a device came into a warehouse. */
export const inbound = noun({
  api: inboundApi,
  texts: 'inbound',
  nameOf: ({ code }) => code,
  fields: movementFields,
});
