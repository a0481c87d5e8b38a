import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, maybe, optionalText, text, texts, codeText } from '../../fields/fields';
import { created, nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { menuKinds } from './menu-tree';
import { texts as words } from '../../i18n/languages';

/** Levels for which roles can be created. The only role for super administrators is built in. */
export const roleLevels = [1, 2, 3] as const;

const Details = z.object({
  name: texts(60),
  /** Key of the role in role checks and in `getAccountInfo`, called permission character in the requirements. */
  key: text(40).refine((value) => /^[A-Za-z]\w*$/.test(value)),
  sort: int(0, 100_000),
  remark: optionalText(500),
});

export const RoleDraft = z.object({
  /** Role id by which users refer to the role. */
  code: codeText(20).refine((value) => /^[\w-]+$/.test(value)),
  /** Level of the accounts that can have the role: 1 administrators, 2 agents, 3 merchants. */
  mType: int(1, 3),
  ...Details.shape,
});
export type RoleDraft = z.infer<typeof RoleDraft>;

/** Fields of a role that can change. Role id and level cannot, because accounts and the operation log rely on them. */
const RoleChange = Details;
type RoleChange = z.infer<typeof RoleChange>;

export const Role = z.object({
  id: z.int(),
  code: z.string(),
  mType: z.int().min(0).max(3),
  name: z.record(z.string(), z.string()),
  key: z.string(),
  sort: z.int(),
  remark: z.string().nullable(),
  /** True for a built-in role: it cannot be deleted, and its `key` cannot change. */
  builtIn: z.boolean(),
  accountCount: z.int(),
  /**
   * True if the requesting account may change the role: the account has all permissions of the role and, unless it is a
   * super administrator, a different role.
   */
  manageable: z.boolean(),
  createdAt: instant(),
});
export type Role = z.infer<typeof Role>;

/** A role as an option in selects. */
export const RoleOption = z.object({
  id: z.int(),
  mType: z.int(),
  name: z.record(z.string(), z.string()),
  key: z.string(),
  /** True if the requesting account may assign the role to an account. */
  grantable: z.boolean(),
});

/** An entry of the tree in which a role's permissions are selected. */
export const RoleMenu = z.object({
  id: z.int(),
  /** Id of the parent; 0 at the top level. */
  parentId: z.int(),
  kind: z.enum(menuKinds),
  title: z.record(z.string(), z.string()),
  permission: z.string().nullable(),
  granted: z.boolean(),
  /** True if the requesting account may grant the entry. Accounts can grant only permissions that they hold. */
  grantable: z.boolean(),
});
export type RoleMenu = z.infer<typeof RoleMenu>;

const menuIds = () => list(id(), 0, 1000);

export const roleApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/role/list',
    access: 'roleList:list',
    summary: 'List roles, filtered and paged',
    query: listQuery({ search: maybe(text(60)), mType: maybe(int(0, 3)) }, [
      'sort',
      'code',
      'key',
      'createdAt',
    ]),
    output: page(Role),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/role/options',
    access: 'accountList:list',
    summary: 'List the roles that staff accounts can have, as options of a select',
    output: z.array(RoleOption),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/role/:id',
    access: 'roleList:list',
    summary: 'Get one role',
    params: oneId,
    output: Role,
  }),
  menus: endpoint({
    method: 'GET',
    path: '/api/admin/role/:id/menus',
    access: 'roleList:list',
    summary: 'List the entries that a role of this level can have, and which of them the role has',
    params: oneId,
    output: z.array(RoleMenu),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/role',
    access: 'roleList:add',
    personOnly: true,
    summary: 'Add a role; it starts with the home page and the personal settings',
    body: RoleDraft,
    output: created,
    audit: 'role.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/role/:id',
    access: 'roleList:edit',
    personOnly: true,
    summary: 'Rename a role',
    params: oneId,
    body: RoleChange,
    output: nothing,
    audit: 'role.update',
    touches: ['account'],
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/admin/role/:id/menus',
    access: 'roleList:grant',
    personOnly: true,
    summary:
      'Grant and withdraw entries: granting an entry also grants its page and catalog, withdrawing it also withdraws all entries below it',
    params: oneId,
    body: z.object({ grant: menuIds(), withdraw: menuIds() }),
    output: nothing,
    audit: 'role.grant',
    touches: ['account'],
  }),
  ...holds({ noun: 'role', page: 'roleList', called: ['role', 'roles'], by: ['account'] }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/role/:ids',
    access: 'roleList:remove',
    personOnly: true,
    summary: 'Delete roles that no account has',
    params: someIds,
    output: nothing,
    audit: 'role.remove',
    touches: ['account'],
  }),
};

/** Operation log words for roles and their actions. */
export const roleWords: AuditWords = {
  noun: words('角色', '角色', 'Role', 'Rôle', 'Rolle', 'ロール'),
  verbs: {
    grant: words(
      '授权',
      '授權',
      'Grant permissions',
      'Attribution des droits',
      'Rechte vergeben',
      '権限付与',
    ),
  },
};
