import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, writes } from '../../http/crud';
import { texts as words } from '../../i18n/languages';
import {
  Customer,
  customerEndpoints,
  CustomerChange,
  CustomerDraft,
  customerQuery,
  customerVerbs,
} from './customer';

/** A new agent and its login account. */
const AgentDraft = CustomerDraft;
type AgentDraft = z.infer<typeof AgentDraft>;

export const Agent = Customer.extend({ merchantCount: z.int() });
export type Agent = z.infer<typeof Agent>;

const Query = customerQuery({});

const agent = { noun: 'agent', page: 'agentList', called: ['agent', 'agents'] } as const;

/* Agents. The operator's own agency is excluded: it is not listed and cannot be changed. */
export const agentApi = {
  ...reads({ ...agent, query: Query, row: Agent }),
  removeAll: toAll({ ...agent, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...agent, by: ['merchant', 'appUser', 'device', 'cabinet', 'qrBatch', 'pastRecord'] }),
  ...writes({
    ...agent,
    personOnly: ['create', 'update'],
    draft: AgentDraft,
    change: CustomerChange,
    says: {
      create: 'Add an agent with its login account in one step',
      update: 'Change name, contact and role of an agent',
      remove: 'Delete agents that own nothing, with their login accounts',
    },
    touches: ['customer'],
  }),
  ...customerEndpoints(agent, Query),
};

/** Operation log words for agents and their actions. */
export const agentWords: AuditWords = {
  noun: words('代理商', '代理商', 'Agent', 'Revendeur', 'Vertriebspartner', '代理店'),
  verbs: customerVerbs,
};
