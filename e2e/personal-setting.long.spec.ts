import { enter, newStaff, ownPassword } from './support/accounts';
import { unique } from './support/lists';
import { expect, test, tokenOf } from './support/world';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[PERSONAL-01] [PERSONAL-02] [PERSONAL-03] [PERSONAL-04] [PERSONAL-06] [SESSION-10] users change their profile, password and sessions', async ({
  page,
  context,
  request,
  signedInAs,
}) => {
  const name = `p${unique()}`;
  const who = await newStaff(request, await signedInAs('admin'), name);
  const elsewhere = await tokenOf(request, who);
  const first = await enter(context, request, who);
  await page.goto('/');
  await page.getByRole('button', { name: `${name}，账号菜单` }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page).toHaveURL('/systemSetting/personalSettingList');

  const profile = page.getByRole('region', { name: '个人资料' });
  await profile.getByLabel('姓名').fill('林岚');
  await profile.getByLabel(/^联系方式/).fill('nobody');
  await profile
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(profile.getByRole('img', { name: '头像' })).toBeVisible();
  await profile.getByRole('button', { name: '保存资料' }).click();
  await expect(profile.getByText('请输入手机号或邮箱')).toBeVisible();
  await profile.getByLabel(/^联系方式/).fill('lin@example.com');
  await profile.getByLabel('当前密码').fill(ownPassword);
  await profile.getByRole('button', { name: '保存资料' }).click();
  const user = page.getByRole('button', { name: '林岚，账号菜单' });
  await expect(user).toBeVisible();
  await expect(user.locator('img')).toHaveAttribute('src', /resource=/);

  const password = page.getByRole('region', { name: '登录密码' });
  const save = password.getByRole('button', { name: '修改密码' });
  await save.click();
  for (const field of ['旧密码', '新密码', '再次输入新密码'])
    await expect(password.getByText(`${field}不能为空`, { exact: true })).toBeVisible();
  await password.getByLabel('旧密码').fill('Wrong-12345');
  await password.getByLabel('新密码', { exact: true }).fill('Next-12345');
  await password.getByLabel('再次输入新密码').fill('Next-12346');
  await expect(password.getByText('两次输入的密码不一致')).toBeVisible();
  await password.getByLabel('再次输入新密码').fill('Next-12345');
  await save.click();
  await expect(password.getByText('密码不正确')).toBeVisible();
  await password.getByLabel('旧密码').fill(ownPassword);
  await save.click();
  await expect(page.getByText('密码已修改，其他会话已结束')).toBeVisible();
  await expect(password.getByLabel('旧密码')).toHaveValue('');
  for (const old of [elsewhere, first]) {
    const refused = await request.get('/api/admin/login/getAccountInfo', {
      headers: { Authorization: `Bearer ${old}` },
    });
    expect((await refused.json()).code).toBe(401);
  }
  // The page that changed the password must continue with its new token.
  await page.reload();
  await expect(user).toBeVisible();

  const changed = { ...who, password: 'Next-12345' };
  const other = await tokenOf(request, changed);
  await page.reload();
  const sessions = page.getByRole('region', { name: '我的会话' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('当前会话')).toHaveCount(1);
  await sessions.getByRole('button', { name: '结束会话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束会话' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const ended = await request.get('/api/admin/login/getAccountInfo', {
    headers: { Authorization: `Bearer ${other}` },
  });
  expect((await ended.json()).code).toBe(401);
});
