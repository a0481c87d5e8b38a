import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { holds, reads, toAll, writes } from '../crud';
import { bool, id, list, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';
import { Customer, customerCalls, CustomerChange, CustomerDraft, customerVerbs } from './customer';

/** A new agent and its login account. */
export const AgentDraft = CustomerDraft;
export type AgentDraft = z.infer<typeof AgentDraft>;

export const Agent = Customer.extend({ merchantCount: z.int() });
export type Agent = z.infer<typeof Agent>;

const Query = listQuery(
  {
    /** Part of name, contact, customer code or account. */
    search: maybe(text(60)),
    disabled: maybe(bool()),
    roleId: maybe(list(id())),
  },
  ['name', 'customerCode', 'createdAt'],
  ['createdAt'],
);

const agent = { noun: 'agent', page: 'agentList', called: ['agent', 'agents'] } as const;

/* Agents. The operator's own agency is none: it is not listed, and nothing is done to it. */
export const agentApi = {
  ...reads({ ...agent, query: Query, row: Agent }),
  removeAll: toAll({ ...agent, query: Query, verb: 'remove', does: 'Delete' }),
  disableAll: toAll({ ...agent, query: Query, verb: 'disable', does: 'Shut out' }),
  enableAll: toAll({ ...agent, query: Query, verb: 'enable', does: 'Let in again' }),
  ...holds({ ...agent, by: ['merchant', 'appUser', 'device'] }),
  ...writes({
    ...agent,
    draft: AgentDraft,
    change: CustomerChange,
    says: {
      create: 'Add an agent with its login account in one step',
      update: 'Change name, contact and role of an agent',
      remove: 'Delete agents that own nothing, with their login accounts',
    },
    touches: ['customer'],
  }),
  ...customerCalls(agent),
};

/** How the operation log calls agent, and what is done to it. */
export const agentWords: AuditWords = {
  noun: words('代理商', '代理商', 'Agent', 'Revendeur', 'Vertriebspartner', '代理店'),
  verbs: customerVerbs,
};
