import type { APIRequestContext } from '@playwright/test';
import { ownPassword } from './support/accounts';
import { drawer, unique } from './support/lists';
import { menu } from './support/shell-parts';
import { type Account, expect, test, tokenOf, world } from './support/world';
import { everyLanguage } from './support/rights-parts';

/**
 * Creates a role with these pages or permissions, and an account with this role. Returns the token of the account's
 * session, and a function that changes the role's permissions.
 */
async function newRole(request: APIRequestContext, by: string, held: string[]) {
  const headers = { Authorization: `Bearer ${by}` };
  const key = `r${unique()}`;
  const send = async (path: string, data: object, method = 'POST') => {
    const answer = await (await request.fetch(path, { method, headers, data })).json();
    if (answer.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const draft = { code: key, key, mType: 1, name: everyLanguage(key), sort: 900 };
  const { id } = await send('/api/admin/role', draft);
  const menus = await (await request.get(`/api/admin/role/${id}/menus`, { headers })).json();
  const entries = await (await request.get('/api/admin/menu/list', { headers })).json();
  const idsOf = (words: string[]): number[] =>
    words.map((word) => {
      const found = [...entries.data, ...menus.data].find(
        (one) => one.component === word || one.permission === word,
      );
      if (!found) throw new Error(`no menu entry ${word}`);
      return found.id;
    });
  const change = (grant: string[], withdraw: string[]) =>
    send(`/api/admin/role/${id}/menus`, { grant: idsOf(grant), withdraw: idsOf(withdraw) }, 'PUT');
  await change(held, []);

  const account: Account = { account: key, password: 'Given-1234', accountType: 'administrator' };
  await send('/api/admin/account', {
    account: key,
    name: key,
    contact: '',
    pwd: account.password,
    roleId: id,
  });
  const owing = { Authorization: `Bearer ${await tokenOf(request, account)}` };
  const info = await (await request.get('/api/admin/login/getAccountInfo', { headers: owing })).json();
  await request.post('/api/admin/login/bindUpPwd', {
    form: { ticket: info.data.ticket, newPwd: ownPassword },
  });
  return { token: await tokenOf(request, { ...account, password: ownPassword }), change };
}

test('[FOUND-36] permissions granted to or withdrawn from a role reach its open pages without a reload', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const admin = await tokenOf(request, world().accounts.admin);
  const { token, change } = await newRole(request, admin, ['regionList', 'regionList:list']);
  await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
  const connected = page.waitForEvent('websocket');
  await page.goto('/systemSetting/regionList');
  await (await connected).waitForEvent('framesent');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const typed = page.getByRole('search').getByRole('textbox');
  await typed.fill('北京');

  await test.step('an entry appears, and typed text is kept', async () => {
    const systemSetting = menu(page).getByRole('button', { name: '系统设置' });
    if ((await systemSetting.getAttribute('aria-expanded')) === 'false') await systemSetting.click();
    await expect(menu(page).getByRole('link', { name: '字典管理' })).toHaveCount(0);
    await change(['dictList', 'dictList:list'], []);
    await expect(menu(page).getByRole('link', { name: '字典管理' })).toBeVisible();
    await expect(typed).toHaveValue('北京');
  });

  await test.step('a button appears with its permission, and disappears with it', async () => {
    const add = page.getByRole('button', { name: /^新增/ });
    await expect(add).toHaveCount(0);
    await change(['regionList:add'], []);
    // Opens a form and revokes its permission. The form must keep the typed text, and show why it cannot be saved.
    await add.first().click();
    const form = drawer(page);
    await form.getByLabel('英文名称').fill('Kept');
    await change([], ['regionList:add']);
    await expect(form.getByRole('alert')).toContainText('失去');
    await expect(form.getByLabel('英文名称')).toHaveValue('Kept');
    await expect(form.getByRole('button', { name: '新增区域' })).toBeDisabled();
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: /放弃/ }).click();
    await expect(form).toHaveCount(0);
    await expect(add).toHaveCount(0);
    await expect(typed).toHaveValue('北京');
  });

  const words = page.getByRole('heading', { name: '您已无权查看此页面' });
  await test.step('the permission to see its list is withdrawn', async () => {
    await change([], ['regionList:list']);
    await expect(words).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await change(['regionList:list'], []);
    await expect(words).toHaveCount(0);
    await expect(typed).toBeVisible();
  });

  await test.step('the page is withdrawn while it is open: it shows this, and leads home', async () => {
    await change([], ['regionList']);
    await expect(words).toBeVisible();
    await expect(page).toHaveURL(/\/systemSetting\/regionList/);
    await expect(menu(page).getByRole('link', { name: '地区管理' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
    await expect(words).toHaveCount(0);
  });
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});
