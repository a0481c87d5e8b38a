import { drawer, menuOf, row, search, unique } from './support/lists';
import { expect, test } from './support/world';

test('[AGENT-01] [AGENT-02] [AGENT-06] an agent is added with its login, opened on its own page, disabled and enabled', async ({
  page,
  request,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin');
  const mark = unique();
  const signIn = async () => {
    const form = { account: `agent-${mark}`, pwd: 'Given-1234', code: 'any', accountType: 'merchant' };
    return (await (await request.post('/api/admin/login/adAuthor', { form })).json()).code;
  };
  await page.goto('/customerManage/agentList');
  await page.getByRole('button', { name: '新增代理商' }).click();
  const form = drawer(page);
  const save = form.getByRole('button', { name: '新增代理商' });
  await save.click();
  for (const field of ['名称', '客户编码', '角色', '登录账号', '登录密码'])
    await expect(form.getByText(`${field}不能为空`, { exact: true })).toBeVisible();
  await form.getByLabel('名称', { exact: true }).fill(`代理 ${mark}`);
  await form.getByLabel('客户编码').fill(`C-${mark}`);
  await form.getByLabel('角色').click();
  await page.getByTitle('代理商', { exact: true }).click();
  await form.getByLabel('登录账号').fill(`agent-${mark}`);
  await form.getByLabel('登录密码').fill('Given-1234');
  await save.click();
  await expect(row(page, mark)).toContainText('已启用');
  expect(await signIn()).toBe(1);

  await row(page, mark)
    .getByRole('link', { name: `代理 ${mark}` })
    .click();
  await expect(page).toHaveURL(/\/customerManage\/agentList\/\d+$/);
  await expect(page.getByRole('heading', { name: `代理 ${mark}` })).toBeVisible();
  await expect(page.getByText('下次登录须修改密码')).toBeVisible();
  await page.getByRole('button', { name: '停用' }).click();
  const question = page.getByRole('dialog', { name: `是否停用“代理 ${mark}”？` });
  await expect(question).toContainText('其商户和用户不受影响');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('button', { name: '启用' })).toBeVisible();
  expect(await signIn()).toBe(1003);
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await expect(page.getByRole('button', { name: '停用' })).toBeVisible();
  expect(await signIn()).toBe(1);

  // Adds a merchant in the agent's tab. The merchant must belong to this agent.
  await page.getByRole('tab', { name: '商户' }).click();
  await page.getByRole('button', { name: '新增商户' }).first().click();
  await form.getByLabel('名称', { exact: true }).fill(`商户 ${mark}`);
  await form.getByLabel('客户编码').fill(`M-${mark}`);
  await form.getByLabel('角色').click();
  await page.getByTitle('商户', { exact: true }).click();
  await form.getByLabel('登录账号').fill(`shop-${mark}`);
  await form.getByLabel('登录密码').fill('Given-1234');
  await form.getByRole('button', { name: '新增商户' }).click();
  await row(page, `商户 ${mark}`)
    .getByRole('link', { name: `商户 ${mark}` })
    .click();
  await expect(page).toHaveURL(/\/customerManage\/merchantList\/\d+$/);
  await expect(page.getByText(`代理 ${mark}`).filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/customerManage/agentList?q=C-${mark}`);
  await menuOf(page, `代理 ${mark}`);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toContainText('名下有 1 个商户');
});

test('[USER-02] [USER-04] [USER-07] a user is added to an agency, and a page shows devices, friends and sharing', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin');
  const mark = unique();
  await page.goto('/userManage/userList');
  await page.getByRole('button', { name: '新增用户' }).click();
  const form = drawer(page);
  await form.getByLabel('昵称').fill(`用户 ${mark}`);
  await form.getByLabel('账号', { exact: true }).fill(`${mark}@example.com`);
  await form.getByLabel('登录密码').fill('Given-1234');
  await form.getByRole('button', { name: '新增用户' }).click();
  await expect(form.getByText('所属代理商不能为空', { exact: true })).toBeVisible();
  await form.getByLabel('所属代理商').click();
  await page.keyboard.type('蓝鲸');
  await page.getByTitle('蓝鲸能源', { exact: true }).click();
  await form.getByLabel('所属商户').click();
  await page.getByTitle('南门咖啡馆', { exact: true }).click();
  await form.getByRole('button', { name: '新增用户' }).click();
  await expect(row(page, mark)).toContainText('南门咖啡馆');

  await search(page).fill('周明');
  await expect(page).toHaveURL(/q=/);
  await row(page, '周明').getByRole('link', { name: '周明' }).click();
  // Finds only rows of the shown tab: React's Activity keeps the previous list in the page, hidden.
  const shown = (text: string) => page.getByRole('tabpanel').getByRole('row').filter({ hasText: text });
  await page.getByRole('tab', { name: '好友' }).click();
  await expect(shown('陈工')).toContainText('+86');
  await page.getByRole('tab', { name: '共享给他人' }).click();
  await expect(shown('May Wong')).toContainText('P6');
  await page.getByRole('tab', { name: '他人共享' }).click();
  await expect(shown('佐藤 葵')).toHaveCount(1);
  await page.getByRole('tab', { name: '已绑定设备' }).click();
  await expect(shown('P6-2611-000001')).toBeVisible();
});
