import type { APIRequestContext } from '@playwright/test';
import { drawer, unique } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test, tokenOf, world } from './support/world';

/** Creates an account with a role and with its own password. Returns the token of its session. */
async function holderOf(request: APIRequestContext, by: string, account: string, roleKey: string) {
  const headers = { Authorization: `Bearer ${by}` };
  const roles = await (await request.get('/api/admin/role/options', { headers })).json();
  const { id: roleId } = roles.data.find(({ key }: { key: string }) => key === roleKey);
  const login = { account, password: 'Given-1234', accountType: 'administrator' } as const;
  await request.post('/api/admin/account', {
    headers,
    form: { account, name: account, contact: '', pwd: login.password, roleId },
  });
  const owing = { Authorization: `Bearer ${await tokenOf(request, login)}` };
  const info = await (await request.get('/api/admin/login/getAccountInfo', { headers: owing })).json();
  await request.post('/api/admin/login/bindUpPwd', {
    form: { ticket: info.data.ticket, newPwd: 'Own-12345' },
  });
  return tokenOf(request, { ...login, password: 'Own-12345' });
}

test('[ROLE-01] [ROLE-02] [ROLE-03] [ROLE-04] [ROLE-05] a role is created, its permissions are chosen, and its accounts get and lose the button', async ({
  page,
  browser,
  request,
  signedInAs,
}) => {
  test.slow();
  const admin = await signedInAs('admin');
  const key = `r${unique()}`;
  await page.goto('/systemSetting/roleList');
  await page.getByRole('button', { name: '新增角色' }).click();
  const form = drawer(page);
  await form.getByLabel('角色编号').fill('');
  await form.getByLabel('排序').fill('');
  await form.getByRole('button', { name: '新增角色' }).click();
  for (const field of ['角色名称', '角色编号', '权限字符', '排序'])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await form.getByLabel('角色名称', { exact: true }).fill(`验收 ${key}`);
  await form.getByLabel('角色编号').fill(key);
  await form.getByLabel('权限字符').fill(key);
  await form.getByLabel('排序').fill('900');
  await form.getByLabel(/^备注/).fill('验收用');
  await form.getByRole('button', { name: '新增角色' }).click();
  const panel = page.getByRole('region', { name: `验收 ${key}` });
  await expect(panel).toContainText(`权限字符 ${key} · 编号 ${key} · 排序 900 · 0 个账号 · 验收用`);
  await expect(page.getByRole('navigation', { name: '角色' }).getByText(key, { exact: true })).toBeVisible();

  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
  await expect(box('型号管理')).toBeVisible();
  await panel.getByRole('button', { name: '全部收起' }).click();
  await expect(box('型号管理')).toHaveCount(0);
  await panel.getByRole('button', { name: '展开“设备管理”' }).click();
  await expect(box('型号管理')).toBeVisible();
  await panel.getByRole('button', { name: '全部展开' }).click();

  await box('全选').click();
  const [, held, total] = /已选 (\d+) \/ (\d+)/.exec(await panel.innerText()) ?? [];
  expect(held).toBe(total);
  await expect(box('账号管理: 重置密码')).toBeChecked();
  await box('全选').click();
  await expect(panel).toContainText(`已选 0 / ${total}`);
  await expect(box('首页')).not.toBeChecked();
  await panel.getByRole('button', { name: '放弃修改' }).click();

  // Selects a button. This must also select its page, the page's view permission and the menu group of the page.
  await box('型号管理: 新增').click();
  await expect(box('型号管理: 查看')).toBeChecked();
  await expect(panel).toContainText('3 处未保存的修改');
  await expect(panel).toContainText('新增 3 项，取消 0 项');
  await panel.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();
  await expect(panel).not.toContainText('未保存的修改');

  const token = await holderOf(request, admin, key, key);
  const context = await browser.newContext({ baseURL: world().url });
  await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
  const otherPage = await context.newPage();
  await otherPage.goto('/deviceManage/modelList');
  await expect(otherPage.getByRole('button', { name: '新增型号' })).toBeVisible();
  await box('型号管理: 新增').click();
  await panel.getByRole('button', { name: '保存权限' }).click();
  await expect(panel).not.toContainText('未保存的修改');
  await otherPage.reload();
  await expect(otherPage.locator('tbody tr[data-row-key]').first()).toBeVisible();
  await expect(otherPage.getByRole('button', { name: '新增型号' })).toHaveCount(0);
  await box('型号管理').click();
  await box('型号管理').click();
  await panel.getByRole('button', { name: '保存权限' }).click();
  await expect(panel).not.toContainText('未保存的修改');
  await otherPage.goto('/');
  await expect(menu(otherPage).getByRole('link', { name: '首页' })).toBeVisible();
  await expect(menu(otherPage).getByText('型号管理')).toHaveCount(0);
  await context.close();

  await panel.getByRole('button', { name: '删除' }).click();
  const kept = page.getByRole('dialog').filter({ hasText: '不能删除' });
  await kept.getByText('1 个账号使用此角色').getByRole('link', { name: '查看' }).click();
  await expect(page).toHaveURL(/\/accountList\?roleId=\d+/);
});
