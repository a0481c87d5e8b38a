import { z } from 'zod';
import { verb } from '../crud';
import { endpoint } from '../endpoint';
import { bool, id, instant, list, listQuery, maybe, nothing, oneId, page, text, codeText } from '../fields';
import { texts as words } from '../languages';
import { AccountDraft, PasswordReset } from './account';
import { RoleOption } from './role';

/** A new agent or merchant with the login account that is made in the same step. */
export const CustomerDraft = AccountDraft.extend({
  /** Of agents and merchants together it is given once, and stays. */
  customerCode: codeText(40),
  /** A role of the customer's level that holds no more than who adds it. */
  roleId: id(),
  disabled: bool(),
});

/** Code and account name stay: people and logs know the customer by them. */
export const CustomerChange = CustomerDraft.pick({ name: true, contact: true, roleId: true });

/** What agents and merchants are shown with. What is told of a login is null where there is none. */
export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  customerCode: z.string(),
  account: z.string().nullable(),
  disabled: z.boolean(),
  /** True until the login has set a password of its own. */
  restPwd: z.boolean(),
  roleId: z.int().nullable(),
  /** In the language of the request. */
  roleName: z.string().nullable(),
  roleNameEn: z.string().nullable(),
  userCount: z.int(),
  /** Its devices that no app user has bound. */
  unboundDevices: z.int(),
  createdAt: instant(),
  /** Whether who asks may change it: holds all that its role holds, or is its agent. */
  manageable: z.boolean(),
});

/** What a list of customers is narrowed and ordered by, besides what is a kind's own. */
export const customerQuery = <Own extends z.ZodRawShape>(own: Own) =>
  listQuery(
    {
      /** Part of name, contact, customer code or account. */
      search: maybe(text(60)),
      ...own,
      disabled: maybe(bool()),
      roleId: maybe(list(id())),
    },
    ['name', 'customerCode', 'createdAt'],
    ['createdAt'],
  );

/** Whose names a customer shows in other lists. */
const shownElsewhere = ['customer', 'online-session'] as const;

interface Noun<Of extends string, Page extends string> {
  noun: Of;
  page: Page;
  called: readonly [one: string, many: string];
}

/** What is done to the logins of agents or merchants, and the roles that these can have. */
export const customerCalls = <
  const Of extends 'agent' | 'merchant',
  const Page extends string,
  Query extends z.ZodType,
>(
  { noun, page: component, called: [one, many] }: Noun<Of, Page>,
  query: Query,
) => ({
  roles: endpoint({
    method: 'GET',
    path: `/api/admin/${noun}/roles`,
    access: `${component}:list`,
    summary: `The roles ${many} can have, as selects offer them`,
    output: z.array(RoleOption),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: `/api/admin/${noun}/:id/resetPassword`,
    access: `${component}:resetPassword`,
    summary: `Set a new password that the ${one} changes at its next sign-in; ends its sessions`,
    params: oneId,
    body: PasswordReset,
    output: nothing,
    audit: `${noun}.resetPassword`,
    touches: ['online-session'],
  }),
  ...verb({
    noun,
    page: component,
    called: [one, many],
    query,
    verb: 'disable',
    does: 'Shut out',
    says: `Shut ${many} out; ends their sessions at once`,
    touches: shownElsewhere,
  }),
  ...verb({ noun, page: component, called: [one, many], query, verb: 'enable', does: 'Let in again' }),
});

/** An agent or merchant as filters and forms refer to it. */
export const CustomerName = z.object({ id: z.int(), name: z.string(), customerCode: z.string() });

const lookup = listQuery({ search: maybe(text(60)) }, ['name']);

/** Agencies and merchants by name, for whoever may see them: what refers to them needs no right to their lists. */
export const customerApi = {
  agencies: endpoint({
    method: 'GET',
    path: '/api/admin/customer/agencies',
    access: 'signedIn',
    summary: 'Agencies by name or code, the operator’s own among them',
    query: lookup,
    output: page(CustomerName),
  }),
  agency: endpoint({
    method: 'GET',
    path: '/api/admin/customer/agencies/:id',
    access: 'signedIn',
    summary: 'One agency by name',
    params: oneId,
    output: CustomerName,
  }),
  merchants: endpoint({
    method: 'GET',
    path: '/api/admin/customer/merchants',
    access: 'signedIn',
    summary: 'Merchants by name or code, of one agency or of all',
    query: lookup.extend({ agentId: maybe(id()) }),
    output: page(CustomerName),
  }),
  merchant: endpoint({
    method: 'GET',
    path: '/api/admin/customer/merchants/:id',
    access: 'signedIn',
    summary: 'One merchant by name',
    params: oneId,
    output: CustomerName,
  }),
};

/** How the operation log calls what is done to customers besides what is done to many nouns. */
export const customerVerbs = {
  resetPassword: words(
    '重置密码',
    '重設密碼',
    'Reset password',
    'Réinitialisation du mot de passe',
    'Passwort zurücksetzen',
    'パスワードリセット',
  ),
};
