import { useSyncExternalStore } from 'react';
import { type AccountInfo, authApi } from '@chargehand/contract/areas/auth';
import { defaultRole } from '@chargehand/contract/permission';
import { call } from '../call/call';
import { setTimeZone } from '../words/zone';
import { holdToken, readToken, removeToken, writeToken } from '../call/token';

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
  /** Kept with the account; null leaves it to the browser. */
  timeZone: string | null;
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
    timeZone: user.timeZone,
  };
}

/** Fills the session from the account info of the held token. */
export function openSession(info: AccountInfo): void {
  setTimeZone(info.user.timeZone);
  set(sessionOf(readToken() ?? '', info));
}

/** Reads who is signed in anew, such as after a changed name. */
export const refreshSession = async (): Promise<void> =>
  openSession(await call(authApi.accountInfo, { quiet: true }));

/** Goes on under a new token, as after a changed password. */
export function replaceToken(token: string): void {
  writeToken(token);
  set({ ...session, token });
}

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
