import { z } from 'zod';
import { verb } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, list, maybe, text, codeText } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { AccountDraft, PasswordReset } from '../system/account';
import { RoleOption } from '../system/role';

/** Request body that creates an agent or merchant together with its login account. */
export const CustomerDraft = AccountDraft.extend({
  /** Code of the customer, unique among agents and merchants together. The code cannot change. */
  customerCode: codeText(40),
  /** Role of the customer's level. It must not have permissions that the requesting account lacks. */
  roleId: id(),
  disabled: bool(),
});

/**
 * A change of a customer. Code and account name cannot change, because users and logs identify the customer by them.
 */
export const CustomerChange = CustomerDraft.pick({ name: true, contact: true, roleId: true });

/**
 * An agent or merchant in a list. If it has no login account, `account` and the role are null and `disabled` is true.
 */
export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  customerCode: z.string(),
  account: z.string().nullable(),
  disabled: z.boolean(),
  /** True until the login account has set its own password. */
  restPwd: z.boolean(),
  roleId: z.int().nullable(),
  /** Role name in the language of the request. */
  roleName: z.string().nullable(),
  roleNameEn: z.string().nullable(),
  userCount: z.int(),
  /** Number of the customer's devices that are bound to no app user. */
  unboundDevices: z.int(),
  createdAt: instant(),
  /**
   * True if the requesting account may change the customer: it holds all permissions of the customer's role, it is the
   * merchant's agent, or the customer has no login account.
   */
  manageable: z.boolean(),
});

/** Returns the list query of customers: the common filters and sort columns, plus those of agents or merchants. */
export const customerQuery = <Own extends z.ZodRawShape>(ownFields: Own) =>
  listQuery(
    {
      /** Part of the name, contact, customer code or account. */
      search: maybe(text(60)),
      ...ownFields,
      disabled: maybe(bool()),
      roleId: maybe(list(id())),
    },
    ['name', 'customerCode', 'createdAt'],
    ['createdAt'],
  );

/** Nouns, in addition to agents or merchants, whose data becomes stale when a customer is disabled. */
const affectedPages = ['customer', 'online-session'] as const;

interface Noun<Of extends string, Page extends string> {
  noun: Of;
  page: Page;
  called: readonly [one: string, many: string];
}

/**
 * Returns the endpoints that list the roles which agents or merchants can have, and those that reset the password of a
 * login account, disable it and enable it.
 */
export const customerEndpoints = <
  const Of extends 'agent' | 'merchant',
  const Page extends string,
  Query extends z.ZodType,
>(
  { noun, page: pageName, called: [singular, plural] }: Noun<Of, Page>,
  query: Query,
) => ({
  roles: endpoint({
    method: 'GET',
    path: `/api/admin/${noun}/roles`,
    access: `${pageName}:list`,
    summary: `List the roles that ${plural} can have, as options of a select`,
    output: z.array(RoleOption),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: `/api/admin/${noun}/:id/resetPassword`,
    access: `${pageName}:resetPassword`,
    personOnly: true,
    summary: `Set a new password, which the ${singular} must change at its next sign-in; ends its sessions`,
    params: oneId,
    body: PasswordReset,
    output: nothing,
    audit: `${noun}.resetPassword`,
    touches: ['online-session'],
  }),
  ...verb({
    noun,
    page: pageName,
    called: [singular, plural],
    query,
    verb: 'disable',
    does: 'Disable',
    says: `Disable ${plural} and end their sessions at once`,
    touches: affectedPages,
  }),
  ...verb({ noun, page: pageName, called: [singular, plural], query, verb: 'enable', does: 'Enable' }),
});

/** An agent or merchant as an option in filters and forms. */
const CustomerName = z.object({ id: z.int(), name: z.string(), customerCode: z.string() });

const lookup = listQuery({ search: maybe(text(60)) }, ['name']);

/**
 * Endpoints that find agents and merchants by name, for filters and forms. They do not require the permissions for the
 * lists of agents and merchants.
 */
export const customerApi = {
  agencies: endpoint({
    method: 'GET',
    path: '/api/admin/customer/agencies',
    access: 'signedIn',
    summary: 'List agencies by name or code, including the operator’s own',
    query: lookup,
    output: page(CustomerName),
  }),
  agency: endpoint({
    method: 'GET',
    path: '/api/admin/customer/agencies/:id',
    access: 'signedIn',
    summary: 'Get the name of one agency',
    params: oneId,
    output: CustomerName,
  }),
  merchants: endpoint({
    method: 'GET',
    path: '/api/admin/customer/merchants',
    access: 'signedIn',
    summary: 'List merchants by name or code, of one agency or of all',
    query: lookup.extend({ agentId: maybe(id()) }),
    output: page(CustomerName),
  }),
  merchant: endpoint({
    method: 'GET',
    path: '/api/admin/customer/merchants/:id',
    access: 'signedIn',
    summary: 'Get the name of one merchant',
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
