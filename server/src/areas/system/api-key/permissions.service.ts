import type { KeyPermission } from '@chargehand/contract/areas/system/api-key';
import { apis } from '@chargehand/contract/endpoints';
import { permissionOf } from '@chargehand/contract/http/endpoint';
import type { Db } from '../../../lib/db';
import { isOpenToKeys } from '../../../lib/http/key-calls';
import type { NewMenu } from '../../../lib/menu-page';
import type { Session } from '../../../lib/session/session';
import { isSuper, menusOf } from '../rights/rights.service';
import { grantableMenus } from '../role/role.service';

/** Permissions with which a key can call at least one endpoint. */
const useful = new Set<string>(
  Object.values(apis)
    .flatMap((api) => Object.values(api))
    .filter(isOpenToKeys)
    .flatMap((endpoint) => permissionOf(endpoint) ?? []),
);

/**
 * Returns the menu entries whose permissions a key of this account can have: those that the account has itself and
 * that a key can use, with the pages and catalogs above them.
 */
export async function permissionsForKeys(
  db: Db,
  menu: NewMenu,
  session: Pick<Session, 'mType' | 'roleId'>,
): Promise<KeyPermission[]> {
  const ownMenus = isSuper(session) ? undefined : await menusOf(db, session.roleId);
  const entries = (await grantableMenus(db, menu, session.mType)).filter(
    ({ id, kind, permission }) =>
      (ownMenus?.has(id) ?? true) && (kind !== 'button' || useful.has(permission ?? '')),
  );
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<number>();
  for (const { id, kind } of entries)
    if (kind === 'button')
      for (let at: number | undefined = id; at !== undefined && at !== 0; at = parents.get(at)) kept.add(at);
  return entries.filter(({ id }) => kept.has(id));
}
