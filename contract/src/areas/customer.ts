import { z } from 'zod';
import { verb } from '../http/crud';
import { endpoint } from '../http/endpoint';
import { bool, id, instant, list, maybe, text, codeText } from '../fields/fields';
import { nothing, oneId } from '../http/shapes';
import { listQuery, page } from '../http/list-query';
import { texts as words } from '../i18n/languages';
import { AccountDraft, PasswordReset } from './account';
import { RoleOption } from './role';

/** A new agent or merchant with its login account, created together. */
export const CustomerDraft = AccountDraft.extend({
  /** Unique among agents and merchants together; it cannot change. */
  customerCode: codeText(40),
  /** A role of the customer's level that holds no more permissions than the requesting account. */
  roleId: id(),
  disabled: bool(),
});

/**
 * A change of a customer. Code and account name cannot change, because users and logs identify the customer by them.
 */
export const CustomerChange = CustomerDraft.pick({ name: true, contact: true, roleId: true });

/** An agent or merchant in a list. The login fields are null if it has no login. */
export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  customerCode: z.string(),
  account: z.string().nullable(),
  disabled: z.boolean(),
  /** True until the login has set its own password. */
  restPwd: z.boolean(),
  roleId: z.int().nullable(),
  /** Role name in the language of the request. */
  roleName: z.string().nullable(),
  roleNameEn: z.string().nullable(),
  userCount: z.int(),
  /** Number of its devices that are bound to no app user. */
  unboundDevices: z.int(),
  createdAt: instant(),
  /**
   * True if the requesting account may change the customer: it holds all permissions of the customer's role, or it is
   * the merchant's agent.
   */
  manageable: z.boolean(),
});

/** Returns the list query of customers: the common filters and sort columns, plus those of agents or merchants. */
export const customerQuery = <Own extends z.ZodRawShape>(own: Own) =>
  listQuery(
    {
      /** Part of the name, contact, customer code or account. */
      search: maybe(text(60)),
      ...own,
      disabled: maybe(bool()),
      roleId: maybe(list(id())),
    },
    ['name', 'customerCode', 'createdAt'],
    ['createdAt'],
  );

/** Nouns whose lists show a customer's name. */
const shownElsewhere = ['customer', 'online-session'] as const;

interface Noun<Of extends string, Page extends string> {
  noun: Of;
  page: Page;
  called: readonly [one: string, many: string];
}

/** Returns the endpoints for the logins of agents or merchants, and for the roles they can have. */
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

/** An agent or merchant as an option in filters and forms. */
export const CustomerName = z.object({ id: z.int(), name: z.string(), customerCode: z.string() });

const lookup = listQuery({ search: maybe(text(60)) }, ['name']);

/**
 * Names of agents and merchants that the account may see. They can be chosen in filters and forms without the
 * permission for the lists of agents and merchants.
 */
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

/** Operation log words for actions on customers. */
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
