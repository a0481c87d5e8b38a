import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, writes } from '../../http/crud';
import { id, list, maybe } from '../../fields/fields';
import { texts as words } from '../../i18n/languages';
import { tagFilters, tagging, tags } from '../devices/tagging';
import {
  Customer,
  customerEndpoints,
  CustomerChange,
  CustomerDraft,
  customerQuery,
  customerVerbs,
} from './customer';

/** A new merchant and its login account. Staff choose its agent; an agent adds its own merchants without naming one. */
export const MerchantDraft = CustomerDraft.extend({ agentId: maybe(id()) });
export type MerchantDraft = z.infer<typeof MerchantDraft>;

const Merchant = Customer.extend({ agentId: z.int(), agentName: z.string(), tags: tags() });
type Merchant = z.infer<typeof Merchant>;

const Query = customerQuery({ agentId: maybe(list(id())), ...tagFilters });

const merchant = { noun: 'merchant', page: 'merchantList', called: ['merchant', 'merchants'] } as const;

/* Merchants. An agent sees and manages only its own. */
export const merchantApi = {
  ...reads({ ...merchant, query: Query, row: Merchant }),
  removeAll: toAll({ ...merchant, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...merchant, by: ['appUser', 'device', 'cabinet', 'qrBatch', 'pastRecord'] }),
  ...writes({
    ...merchant,
    personOnly: ['create', 'update'],
    draft: MerchantDraft,
    change: CustomerChange,
    says: {
      create:
        'Add a merchant with its login account in one step; an agent adds its own, staff name the agent',
      update: 'Change name, contact and role of a merchant',
      remove: 'Delete merchants that own nothing, with their login accounts',
    },
    touches: ['agent', 'customer'],
  }),
  ...customerEndpoints(merchant, Query),
  ...tagging({ ...merchant, query: Query }),
};

/** Operation log words for merchants and their actions. */
export const merchantWords: AuditWords = {
  noun: words('商户', '商戶', 'Merchant', 'Commerçant', 'Händler', '加盟店'),
  verbs: customerVerbs,
};
