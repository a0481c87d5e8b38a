import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { text } from '../../fields/fields';
import { created, oneId } from '../../http/shapes';
import { menuKinds } from './menu-tree';

const Named = z.object({ id: z.int(), title: z.record(z.string(), z.string()) });

/** Preview of the deletion of a menu entry. */
const MenuRemoval = z.object({
  /** The entry and everything below it, each parent before its children. */
  entries: z.array(Named.extend({ kind: z.enum(menuKinds), builtIn: z.boolean() })),
  /** Roles that have a permission of these entries. */
  roles: z.array(Named),
  /** True if the user must first type the entry's name. */
  confirm: z.boolean(),
});
type MenuRemoval = z.infer<typeof MenuRemoval>;

/** A removed built-in entry. Restoring it also restores the built-in entries below it. */
export const RemovedEntry = z.object({
  seedKey: z.string(),
  kind: z.enum(menuKinds),
  title: z.record(z.string(), z.string()),
  /** Number of entries below it that are restored with it. */
  below: z.int(),
});
export type RemovedEntry = z.infer<typeof RemovedEntry>;

/*
 * Endpoints to preview deletions and to restore deleted entries. They are declared apart from menu.ts, so that pages
 * that need only menu.ts do not load them.
 */
export const menuRemovalApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/admin/menu/:id/removal',
    access: 'menuList:remove',
    summary: 'Get the entries that are deleted together with an entry, and the roles that lose it',
    params: oneId,
    output: MenuRemoval,
  }),
  removed: endpoint({
    method: 'GET',
    path: '/api/admin/menu/removed',
    access: 'menuList:list',
    summary:
      'List the deleted entries of the product; entries below another deleted one are only counted there',
    output: z.array(RemovedEntry),
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/api/admin/menu/bringBack',
    access: 'menuList:add',
    personOnly: true,
    summary:
      'Restore a deleted entry of the product with all entries below it, for the roles that had it; only for super administrators',
    body: z.object({ seedKey: text(100) }),
    output: created,
    audit: 'menu.bringBack',
  }),
};
