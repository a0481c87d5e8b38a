import { type Agent, agentApi } from '@chargehand/contract/areas/people/agent';
import { counted } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { customerFields } from './customer';

const merchants = { page: 'merchantList', filter: ({ id }: Agent) => `agentId=${id}` };
const { fields, heldBy } = customerFields(agentApi, 'agentId');

/** Noun (kind of record) for agents. */
export const agent = noun({
  api: agentApi,
  texts: 'agent',
  nameOf: (row) => row.name,
  heldBy: { merchant: merchants, ...heldBy },
  fields: { ...fields, merchantCount: counted(merchants.page, merchants.filter) },
});
