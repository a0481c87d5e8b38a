import { drawer, menuOf, row, unique } from './support/lists';
import { expect, test } from './support/world';

test('[ACCOUNT-01] [ACCOUNT-02] a colleague’s account is added with a role, changed, reset, disabled and enabled', async ({
  page,
  request,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin');
  const account = `a${unique()}`;
  const signIn = async (pwd: string) => {
    const form = { account, pwd, code: 'any', accountType: 'administrator' };
    return (await (await request.post('/api/admin/login/adAuthor', { form })).json()).code;
  };
  await page.goto('/systemSetting/accountList');
  await page.getByRole('button', { name: '新增账号' }).click();
  const form = drawer(page);
  await form.getByRole('button', { name: '新增账号' }).click();
  for (const field of ['账号', '姓名', '角色', '初始密码'])
    await expect(form.getByText(`${field}不能为空`, { exact: true })).toBeVisible();
  await form.getByLabel('账号', { exact: true }).fill(account);
  await form.getByLabel('姓名').fill('林小满');
  await form.getByLabel('初始密码').fill('Given-1234');
  await form.getByLabel('角色').click();
  await page.getByTitle('客服').click();
  await form.getByRole('button', { name: '新增账号' }).click();
  await expect(row(page, account)).toContainText('客服');
  await expect(row(page, account)).toContainText('从未登录');
  expect(await signIn('Given-1234')).toBe(1);

  await menuOf(page, account);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await form.getByLabel('姓名').fill('林大满');
  await form.getByRole('button', { name: '保存账号' }).click();
  await expect(row(page, account)).toContainText('林大满');

  await menuOf(page, account);
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await form.getByRole('button', { name: '重置密码' }).click();
  for (const field of ['新密码', '再次输入新密码'])
    await expect(form.getByText(`${field}不能为空`, { exact: true })).toBeVisible();
  await form.getByLabel('新密码', { exact: true }).fill('Brand-new-1');
  await form.getByLabel('再次输入新密码').fill('Brand-new-2');
  await expect(form.getByText('两次输入的密码不一致')).toBeVisible();
  await form.getByLabel('再次输入新密码').fill('Brand-new-1');
  await form.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('密码已重置')).toBeVisible();
  expect(await signIn('Brand-new-1')).toBe(1);

  await menuOf(page, account);
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page
    .getByRole('dialog', { name: `是否停用“${account}”？` })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(row(page, account)).toContainText('已停用');
  expect(await signIn('Brand-new-1')).toBe(1003);
  await menuOf(page, account);
  await page.getByRole('menuitem', { name: '启用' }).click();
  await page
    .getByRole('dialog', { name: `是否启用“${account}”？` })
    .getByRole('button', { name: '启用' })
    .click();
  await expect(row(page, account)).toContainText('已启用');

  // Finds the user's own account, which must offer none of these actions.
  await page.goto('/systemSetting/accountList?q=admin');
  const ownRow = row(page, '本人');
  await expect(ownRow.getByRole('button', { name: '详情' })).toBeVisible();
  await expect(ownRow.getByRole('button', { name: /^更多操作/ })).toHaveCount(0);
});
