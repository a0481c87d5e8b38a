import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { type Account, tokenOf, world } from './world';

/** Password that accounts created for tests have, once they have replaced the initial one. */
export const ownPassword = 'Own-12345';

const headers = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates a staff account that must change its password at the first sign-in. */
export async function newcomer(
  request: APIRequestContext,
  by: string,
  account: string,
  contact = '',
): Promise<Account> {
  const login: Account = { account, password: 'Given-1234', accountType: 'administrator' };
  const roles = await request.get('/api/admin/role/options', { headers: headers(by) });
  const role = (await roles.json()).data.find(({ key }: { key: string }) => key === 'administrator');
  const made = await request.post('/api/admin/account', {
    headers: headers(by),
    form: { account, name: account, pwd: login.password, contact, roleId: role.id },
  });
  if ((await made.json()).code !== 1) throw new Error(`${account} could not be made: ${await made.text()}`);
  return login;
}

/**
 * Creates a staff account that has set its own password. Tests that change stored data of an account use it instead of
 * an account of the demo world.
 */
export async function newStaff(
  request: APIRequestContext,
  by: string,
  account: string,
  contact?: string,
): Promise<Account> {
  const login = await newcomer(request, by, account, contact);
  const owing = await tokenOf(request, login);
  const info = await request.get('/api/admin/login/getAccountInfo', { headers: headers(owing) });
  await request.post('/api/admin/login/bindUpPwd', {
    form: { ticket: (await info.json()).data.ticket, newPwd: ownPassword },
  });
  return { ...login, password: ownPassword };
}

/** Signs a browser in as an account. Returns the token of the session. */
export async function enter(
  context: BrowserContext,
  request: APIRequestContext,
  who: Account,
): Promise<string> {
  const token = await tokenOf(request, who);
  await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
  return token;
}
