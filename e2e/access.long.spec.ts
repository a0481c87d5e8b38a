import { Secret, TOTP } from 'otpauth';
import { enter, newStaff } from './support/accounts';
import { expect, test, tokenOf, world } from './support/world';
import { navigation, signIn } from './support/access-parts';

test('[SIGNIN-21] [SIGNIN-22] a required second factor is set up first, and asked for from then on', async ({
  page,
  request,
}) => {
  const admin = await tokenOf(request, world().accounts.admin);
  const who = await newStaff(request, admin, 'summoned');
  // Makes only this page receive the requirement of a second factor. The real setting applies to all accounts, and
  // other tests use the same world.
  let demanded = false;
  await page.route('**/login/getAccountInfo', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, setUpTwoFactor: demanded } } });
  });
  await signIn(page, who);
  await expect(navigation(page)).toBeVisible();
  // Refuses the next request for the list of models. The page must then lead to the set-up of a second factor.
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
  // The set-up must ask for the password, although the user has just signed in.
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
