import { useSyncExternalStore } from 'react';
import { type AccountInfo, authApi } from '@chargehand/contract/areas/system/auth';
import { defaultRole } from '@chargehand/contract/rights/permission';
import { call } from '../call/call';
import { setTimeZone } from '../words/zone';
import { holdToken, readToken, removeToken, writeToken } from '../call/token';

/** Signed-in account. Without a session every list is empty and the token is ''. */
export interface Session {
  token: string;
  /** Login name of the account. */
  name: string;
  /** URL of the picture; if empty, the first letter of the name is shown instead. */
  avatar: string;
  /** Id of the account. */
  addManagerId: number;
  /** Level of the account, one of `accountLevels`. */
  mType: number;
  roleName: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** Name of the person or company. */
  personName: string;
  /** Time zone stored with the account; null uses the browser's. */
  timeZone: string | null;
  /** True beside the demo world. */
  demo?: boolean | undefined;
  /** Version of the server, and its commit if it was built from one. */
  release?: AccountInfo['release'];
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
  timeZone: null,
};

let session = nobody;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  holdToken(next.token);
  listeners.forEach((listener) => listener());
}

/** Returns the session for an account info. */
export function sessionOf(token: string, { user, roles, permissions, demo, release }: AccountInfo): Session {
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
    timeZone: user.timeZone,
    demo,
    release,
  };
}

/** Sets the session from the account info of the current token. */
export function openSession(info: AccountInfo): void {
  setTimeZone(info.user.timeZone);
  set(sessionOf(readToken() ?? '', info));
}

/** Reloads the account info, for example after a change of name. */
export const refreshSession = async (): Promise<void> =>
  openSession(await call(authApi.accountInfo, { quiet: true }));

/** Continues the session with a new token, for example after a change of password. */
export function replaceToken(token: string): void {
  writeToken(token);
  set({ ...session, token });
}

/** Clears token, roles and permissions, and deletes the cookie. */
export function clearSession(): void {
  removeToken();
  set(nobody);
}

/** Returns the session, for use outside components. */
export const currentSession = (): Session => session;

/** Returns the session and renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}
