import { row } from './support/lists';
import { expect, test, world } from './support/world';

test('[KEY-01] [KEY-03] [KEY-04] a key is added, calls the API, shows its use, and is refused when revoked', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/apiKeyList');
  await page.getByRole('button', { name: '添加密钥' }).first().click();
  const form = page.getByRole('dialog', { name: '添加密钥' });
  await form.getByLabel('名称').fill('报表');
  await form.getByRole('button', { name: '添加密钥' }).click();
  await expect(form.getByText('权限不能为空')).toBeVisible();
  await form.getByPlaceholder('页面或按钮').fill('型号');
  await form.getByRole('checkbox', { name: '型号管理: 查看' }).check();
  await form.getByRole('button', { name: '添加密钥' }).click();

  const once = page.getByRole('dialog', { name: '密钥已添加' });
  const token = /chk_[\w-]{43}/.exec(await once.innerText())?.[0] ?? '';
  await once.getByRole('button', { name: '我已保存凭证' }).click();
  await expect(row(page, '报表')).toContainText('从未使用');

  const call = (path: string) =>
    request.get(`${world().url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call('/api/admin/device-model/list')).status()).toBe(200);
  expect((await call('/api/admin/role/list')).status()).toBe(403);
  await page.reload();
  await expect(row(page, '报表')).not.toContainText('从未使用');

  await row(page, '报表')
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '吊销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click();
  await expect(row(page, '报表')).toContainText('已吊销');
  expect((await call('/api/admin/device-model/list')).status()).toBe(401);
});
