import { useSyncExternalStore } from 'react';
import type { AccountInfo } from '@chargehand/contract/areas/auth';
import { defaultRole } from '@chargehand/contract/permission';
import { readToken, removeToken } from './token';

/** Who is signed in. Without a session every list is empty and the token is ''. */
export interface Session {
  token: string;
  /** The account's name, as typed at sign-in. */
  name: string;
  /** Address of the picture; empty shows the default one. */
  avatar: string;
  addManagerId: number;
  mType: number;
  roleName: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** The person's or company's name. */
  personName: string;
}

const nobody: Session = {
  token: '',
  name: '',
  avatar: '',
  addManagerId: 0,
  mType: 3,
  roleName: '',
  roles: [],
  permissions: [],
  personName: '',
};

let session = nobody;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

/** What the account info says, as the console's session. */
export function sessionOf(token: string, { user, roles, permissions }: AccountInfo): Session {
  return {
    token,
    name: user.mAccount,
    avatar: user.mUrl,
    addManagerId: user.managerId,
    mType: user.mType,
    roleName: user.roleName,
    roles: roles.length > 0 ? roles : [defaultRole],
    permissions,
    personName: user.name,
  };
}

/** Fills the session from the account info of the held token. */
export const openSession = (info: AccountInfo): void => set(sessionOf(readToken() ?? '', info));

/** Empties token, roles and permissions and removes the cookie. */
export function clearSession(): void {
  removeToken();
  set(nobody);
}

/** The session outside of components. */
export const currentSession = (): Session => session;

/** The session; re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}
