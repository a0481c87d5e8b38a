import { inboundApi } from '@chargehand/contract/areas/inbound';
import { noun } from '../../ui/noun/noun';
import { movementFields } from '../../features/stock/movement-fields';

/** Noun of a ledger row by which a device entered a warehouse. */
export const inbound = noun({
  api: inboundApi,
  texts: 'inbound',
  nameOf: ({ code }) => code,
  fields: movementFields,
});
