import { type Endpoint, permissionOf } from '@chargehand/contract/http/endpoint';
import { hasAnyRole, hasPermission } from '@chargehand/contract/rights/permission';
import type { ReactNode } from 'react';
import { type Session, useSession } from '../lib/session/session';

export type Guarded = Pick<Endpoint, 'access'>;

/** Returns true if the session may call the endpoint, or at least one of several. Throws for an empty list. */
export function mayUse(session: Pick<Session, 'permissions'>, use: Guarded | readonly Guarded[]): boolean {
  const wanted = (Array.isArray(use) ? use : [use]).map(permissionOf);
  if (wanted.length === 0) throw new Error('a permission check needs at least one endpoint');
  return wanted.some((one) => one === undefined || hasPermission(session.permissions, one));
}

/** Returns true if the session has at least one of the roles. Throws for an empty list. */
export function isOneOf(session: Pick<Session, 'roles'>, roles: readonly string[]): boolean {
  if (roles.length === 0) throw new Error('a role check needs at least one role');
  return hasAnyRole(session.roles, roles);
}

/** Shows its children only to accounts that may call the endpoint, or at least one of several. */
export function Can({ use, children }: { use: Guarded | readonly Guarded[]; children: ReactNode }) {
  return mayUse(useSession(), use) ? children : null;
}
