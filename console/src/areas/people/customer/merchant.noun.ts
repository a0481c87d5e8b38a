import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { agencies } from '../../../features/customer/customers';
import { tagsField } from '../../../features/tagging/tags';
import { reference } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { customerFields } from './customer';

const { fields, heldBy } = customerFields(merchantApi, 'merchantId');

/** Noun (kind of record) for merchants. */
export const merchant = noun({
  api: merchantApi,
  texts: 'merchant',
  nameOf: (row) => row.name,
  heldBy,
  fields: { ...fields, agentId: reference('agentName', agencies), tags: tagsField },
});
