import { newStaff } from './support/accounts';
import { expect, test, tokenOf, world } from './support/world';
import { navigation, signIn } from './support/access-parts';

const headers = (token: string) => ({ Authorization: `Bearer ${token}` });

test('[SIGNIN-17] [SIGNIN-18] [SIGNIN-19] [FOUND-115] a forgotten password is replaced with a sent code, and the button counts down', async ({
  page,
  request,
}) => {
  const admin = await tokenOf(request, world().accounts.admin);
  const who = await newStaff(request, admin, 'forgetful', 'forgetful@example.com');
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page).toHaveURL('/bind');
  const send = page.getByRole('button', { name: '发送验证码' });
  await send.click();
  await expect(page.getByText('账号不能为空')).toBeVisible();
  await expect(page.getByText('邮箱不能为空')).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill(who.account);
  await page.getByRole('textbox', { name: '邮箱' }).fill('forgetful@example.com');
  await send.click();
  await expect(page.getByRole('status')).toContainText('10 分钟内有效');
  const counting = page.getByRole('button', { name: /^\d+ 秒后可重发$/ });
  await expect(counting).toBeDisabled();
  await expect(counting).toHaveText(/^(60|59) 秒/);
  await expect(counting).toHaveText(/^5[0-8] 秒/);
  // A reload continues the countdown of this address.
  await page.reload();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(who.account);
  await expect(counting).toBeDisabled();
  await page.getByRole('textbox', { name: '邮箱' }).fill('other@example.com');
  await expect(send).toBeEnabled();
  await page.getByRole('textbox', { name: '邮箱' }).fill('forgetful@example.com');
  await expect(counting).toBeDisabled();
  // Another window does not know the countdown: the server returns the remaining time.
  const second = await page.context().newPage();
  await second.goto('/bind');
  await second.getByLabel('账号', { exact: true }).fill(who.account);
  await second.getByRole('textbox', { name: '邮箱' }).fill('forgetful@example.com');
  await second.getByRole('button', { name: '发送验证码' }).click();
  await expect(second.getByText(/^请 [45]\d 秒后再重新发送$/)).toBeVisible();
  await second.close();

  const outbox = await request.get('/api/admin/outbox/list', {
    headers: headers(admin),
    params: { recipient: 'forgetful@example.com' },
  });
  const { rows } = (await outbox.json()).data;
  const code = /\d{6}/.exec(rows[0].body)?.[0] ?? '';
  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('新密码', { exact: true }).fill('Fresh-12345');
  await page.getByLabel('再次输入新密码').fill('Fresh-12345');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('密码已设置，请用新密码登录');
  await signIn(page, { ...who, password: 'Fresh-12345' });
  await expect(navigation(page)).toBeVisible();
});
