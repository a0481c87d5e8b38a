import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { noun } from '../../../ui/noun/noun';
import { movementFields } from '../../../features/stock/movement-fields';

/** Noun (kind of record) for ledger rows by which devices left a warehouse. */
export const outbound = noun({
  api: outboundApi,
  texts: 'outbound',
  nameOf: ({ code }) => code,
  fields: movementFields,
});
