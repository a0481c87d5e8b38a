import { z } from 'zod';
import { endpoint } from '../endpoint';
import { created, id, maybe, newPassword, optionalContact, text } from '../fields';

/** A login name: letters, digits and `._@+-`, told apart without regard to case. */
export const accountName = () => text(100).refine((value) => /^[\p{L}\p{N}._@+-]+$/u.test(value));

export const AccountDraft = z.object({
  account: accountName(),
  name: text(60),
  pwd: newPassword(),
  /**
   * An e-mail address or an international phone number, or nothing. A forgotten password's code is sent there,
   * and single sign-on finds a staff account by its e-mail address. Several accounts may share one.
   */
  contact: optionalContact(),
});

const Customer = AccountDraft.extend({ customerCode: text(40) });

/* One business row and one login account in one step; whoever is added changes the password first. */
export const accountApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/account',
    access: 'accountList:add',
    summary: 'Add a staff account of the level administrator',
    body: AccountDraft,
    output: created,
    audit: 'account.create',
  }),
};

export const agentApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/agent',
    access: 'agentList:add',
    summary: 'Add an agent with its login account',
    body: Customer,
    output: created,
    audit: 'agent.create',
  }),
};

export const merchantApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/merchant',
    access: 'merchantList:add',
    summary: 'Add a merchant with its login account; an agent adds its own, staff name the agent',
    body: Customer.extend({ agentId: maybe(id()) }),
    output: created,
    audit: 'merchant.create',
  }),
};
