import { inboundApi } from '@chargehand/contract/areas/stock/inbound';
import { noun } from '../../../ui/noun/noun';
import { movementFields } from '../../../features/stock/movement-fields';

/** Noun (kind of record) for ledger rows by which devices entered a warehouse. */
export const inbound = noun({
  api: inboundApi,
  texts: 'inbound',
  nameOf: ({ code }) => code,
  fields: movementFields,
});
