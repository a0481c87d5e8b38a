import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enter, newStaff } from './accounts';
import { type Account, expect, test, tokenOf, world } from './world';

const navigation = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const headers = (token: string) => ({ Authorization: `Bearer ${token}` });

async function signIn(page: Page, { account, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('[SIGNIN-17] [SIGNIN-18] [SIGNIN-19] a forgotten password: a code is sent, the button counts down, the code sets a new one', async ({
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
  // Nor does a page that was loaded anew send earlier: the server tells how long is left.
  await page.reload();
  await page.getByLabel('账号', { exact: true }).fill(who.account);
  await page.getByRole('textbox', { name: '邮箱' }).fill('forgetful@example.com');
  await send.click();
  await expect(page.getByText(/^请 5\d 秒后再重新发送$/)).toBeVisible();
  await expect(counting).toBeDisabled();

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

test('[SIGNIN-21] [SIGNIN-22] where it is demanded the second factor is set up first, and asked for from then on', async ({
  page,
  request,
}) => {
  const admin = await tokenOf(request, world().accounts.admin);
  const who = await newStaff(request, admin, 'summoned');
  // The demand holds for everybody, and others walk through the same world: here only this page hears of it.
  let demanded = false;
  await page.route('**/login/getAccountInfo', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, setUpTwoFactor: demanded } } });
  });
  await signIn(page, who);
  await expect(navigation(page)).toBeVisible();
  // At work already: the next call is refused, and that leads to the set-up.
  demanded = true;
  await page.route(
    '**/device-model/list*',
    (route) => route.fulfill({ json: { code: 1018, msg: '', data: null } }),
    { times: 1 },
  );
  await navigation(page).getByRole('button', { name: '设备管理' }).click();
  await navigation(page).getByRole('link', { name: '型号管理' }).click();
  await expect(page.getByRole('heading', { name: '请先设置两步验证' })).toBeVisible();
  await expect(navigation(page)).toBeHidden();
  // An open session alone is not enough, not even right after signing in.
  await page.getByLabel('密码', { exact: true }).fill('Wrong-12345');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toHaveText('密码或验证码不正确');
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: '下一步' }).click();
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const totp = new TOTP({
    secret: Secret.fromBase32(((await key.textContent()) ?? '').replaceAll(' ', '')),
  });
  await page.getByLabel('输入应用显示的 6 位验证码').fill(totp.generate());
  await page.getByRole('button', { name: '确认并启用' }).click();
  const codes = page.getByRole('group', { name: '请保存恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  demanded = false;
  await page.getByRole('button', { name: '进入系统' }).click();
  await expect(navigation(page)).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, who);
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
  const code = page.getByLabel('验证码', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(totp.generate({ timestamp: 0 }));
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page.getByText('验证码不正确或已使用')).toBeVisible();
  await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await page.getByLabel('恢复码', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(navigation(page)).toBeVisible();
});

test('a passkey is kept in the personal settings and signs in without a password', async ({
  page,
  request,
}) => {
  const admin = await tokenOf(request, world().accounts.admin);
  const who = await newStaff(request, admin, 'keyholder');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page.context(), request, who);
  await page.goto('/systemSetting/personalSettingList');
  await page.getByRole('button', { name: '新增通行密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('密码、验证码或恢复码').fill(who.password);
  await dialog.getByRole('button', { name: '新增通行密钥' }).click();
  await expect(page.getByText('通行密钥已添加')).toBeVisible();
  await page.getByRole('button', { name: /^重命名“/ }).click();
  await page.getByLabel('名称', { exact: true }).fill('办公电脑');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '重命名“办公电脑”' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(navigation(page)).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/systemSetting/personalSettingList');
  await page.getByRole('button', { name: '删除“办公电脑”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('还没有通行密钥')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('alert')).toHaveText('无法用此通行密钥登录，请换一种方式');
});
