import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { enter, ownPassword } from './accounts';
import { type Account, tokenOf, world } from './world';

interface Customer extends Account {
  id: number;
  name: string;
}

/** Creates an agent or merchant as staff. Its account has already set its own password. */
export async function newCustomer(
  request: APIRequestContext,
  by: string,
  kind: 'agent' | 'merchant',
  account: string,
  more: Record<string, unknown> = {},
): Promise<Customer> {
  const headers = { Authorization: `Bearer ${by}` };
  const login: Account = { account, password: 'Given-1234', accountType: 'merchant' };
  const roles = await request.get(`/api/admin/role/list`, { headers, params: { pageSize: 100 } });
  const role = (await roles.json()).data.rows.find(({ key }: { key: string }) => key === kind);
  const name = `${kind} ${account}`;
  const form = {
    account,
    name,
    pwd: login.password,
    customerCode: account,
    roleId: role.id,
    disabled: false,
    ...more,
  };
  const made = await (await request.post(`/api/admin/${kind}`, { headers, form })).json();
  if (made.code !== 1) throw new Error(`${account} could not be made: ${JSON.stringify(made)}`);
  const owing = await tokenOf(request, login);
  const info = await request.get('/api/admin/login/getAccountInfo', {
    headers: { Authorization: `Bearer ${owing}` },
  });
  const { ticket } = (await info.json()).data;
  await request.post('/api/admin/login/bindUpPwd', { form: { ticket, newPwd: ownPassword } });
  return { ...login, password: ownPassword, id: made.data.id, name };
}

/** Opens a page in a new browser context, signed in as an account. */
export async function pageOf(browser: Browser, request: APIRequestContext, who: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world().url,
    extraHTTPHeaders: { 'x-automation-token': world().automationToken },
  });
  await enter(context, request, who);
  return context.newPage();
}
