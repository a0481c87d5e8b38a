import type { Page } from '@playwright/test';
import { enter, newcomer, newStaff } from './support/accounts';
import { unique } from './support/lists';
import { type Account, expect, test, world } from './support/world';
import { form, fillIn, signIns } from './support/sign-in-parts';

const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'Admin-Token')?.value;

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(form(page).submit).toBeVisible();
});

test('[SIGNIN-01] the page offers two account types and asks for account, password and code', async ({
  page,
}) => {
  const kinds = page.getByRole('radio');
  await expect(kinds).toHaveCount(2);
  await expect(page.getByRole('radio', { name: '管理员账号' })).toBeChecked();
  await page.getByRole('radio', { name: '管理员账号' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '商户账号' })).toBeChecked();
  const fields = form(page);
  await expect(fields.account).toHaveAttribute('autocomplete', 'username');
  await expect(fields.password).toHaveAttribute('autocomplete', 'current-password');
  await expect(fields.code).toBeVisible();
  await expect(page.getByAltText('换一张验证码图片')).toHaveAttribute('src', /^data:image\//);
});

test('[SIGNIN-03] [SIGNIN-05] blanks around the account are trimmed, and the token is kept in Admin-Token', async ({
  page,
}) => {
  const sent = signIns(page);
  const { admin } = world().accounts;
  await fillIn(page, { ...admin, account: `  ${admin.account} ` });
  await form(page).submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(new URLSearchParams(sent[0]).get('account')).toBe(admin.account);
  expect(await tokenCookie(page)).toMatch(/^[\w-]{40,}$/);
});

test('[SIGNIN-10] [SIGNIN-11] a wrong account type, an unknown account and a wrong password get the same message', async ({
  page,
}) => {
  const { agent, admin } = world().accounts;
  const wrong: Account[] = [
    { ...admin, accountType: 'merchant' },
    { ...agent, accountType: 'administrator' },
    { ...admin, account: 'nobody-of-that-name' },
    { ...admin, password: 'Wrong-1234' },
  ];
  for (const account of wrong) {
    await fillIn(page, account);
    const answered = page.waitForResponse('**/login/adAuthor');
    await form(page).submit.click();
    await answered;
    await expect(page.getByRole('alert')).toHaveText('账号、密码或账号类型不正确');
    // The captcha can be used only once, so the page must request a new one and clear the field.
    await expect(form(page).code).toHaveValue('');
    expect(await tokenCookie(page)).toBeUndefined();
  }
  await fillIn(page, agent);
  await form(page).submit.click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('[SIGNIN-09] remember me keeps only the account’s name', async ({ page }) => {
  const { staff } = world().accounts;
  await fillIn(page, staff);
  await page.getByLabel('记住密码').check();
  await form(page).submit.click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(kept).not.toContain(staff.password);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(form(page).account).toHaveValue(staff.account);
  await expect(form(page).password).toHaveValue('');
  await fillIn(page, staff);
  await page.getByLabel('记住密码').uncheck();
  await form(page).submit.click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(form(page).account).toHaveValue('');
});

test('[SIGNIN-15, SIGNIN-16, FOUND-41] a first sign-in leads to /bind without a session, where the user sets a password', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const who = await newcomer(request, token, 'newcomer');
  await page.context().clearCookies();
  await page.goto('/login');
  await fillIn(page, who);
  await form(page).submit.click();
  await expect(page).toHaveURL('/bind');
  // The page must show this text after a first sign-in and after a reset by a superior.
  await expect(page.getByText('您的密码由他人设置', { exact: false })).toBeVisible();
  expect(await tokenCookie(page)).toBeUndefined();

  await page.getByLabel('新密码', { exact: true }).fill('short');
  await page.getByLabel('再次输入新密码').fill('other');
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('Own-12345');
  await page.getByLabel('再次输入新密码').fill('Own-12345');
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('密码已设置，请用新密码登录');

  await fillIn(page, { ...who, password: 'Own-12345' });
  await form(page).submit.click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('[SIGNIN-25, FOUND-43] /register files an application and explains who creates accounts', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'API 接入申请' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByText('新账号由上级创建。')).toBeVisible();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('公司名称不能为空')).toBeVisible();
  await page.getByLabel('公司名称').fill('蓝鲸能源');
  await page.getByLabel('邮箱').fill('api@example.com');
  await form(page).code.fill('any');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('status')).toHaveText('申请已收到，等待审核');
});

test('[LANG-01] [LANG-02] [LANG-03] [LANG-04] six languages, Chinese first; a choice is kept and reloads', async ({
  page,
}) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const choice = page.getByLabel('语言');
  await expect(choice.locator('option')).toHaveText([
    '简体中文',
    '繁體中文（香港）',
    'English',
    'Français',
    'Deutsch',
    '日本語',
  ]);
  const reloaded = page.waitForEvent('load');
  await choice.selectOption('de_DE');
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Anmeldung' })).toBeVisible();
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('de_DE');
});

test('[FOUND-107] a language chosen on the sign-in page is that of the console, and is kept with the account', async ({
  page,
  request,
  signedInAs,
}) => {
  const who = await newStaff(request, await signedInAs('admin'), `l${unique()}`);
  await page.context().clearCookies();
  await page.goto('/login');
  const reloaded = page.waitForEvent('load');
  await page.getByLabel('语言').selectOption('de_DE');
  await reloaded;
  await page.locator('input[autocomplete=username]').fill(who.account);
  await page.locator('input[autocomplete=current-password]').fill(who.password);
  await page.getByLabel('Sicherheitscode', { exact: true }).fill('any');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  const token = (await tokenCookie(page)) ?? '';
  const info = await request.get('/api/admin/login/getAccountInfo', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await info.json()).data.user.language).toBe('de_DE');
});

test('[FOUND-107] an account without a chosen language does not get that of the account before it', async ({
  page,
  context,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const [first, second] = [
    await newStaff(request, admin, `f${unique()}`),
    await newStaff(request, admin, `s${unique()}`),
  ];
  const token = await enter(context, request, first);
  await request.put('/api/admin/personal/preferences', {
    headers: { Authorization: `Bearer ${token}` },
    form: { language: 'fr_FR', timeZone: '' },
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('navigation')).not.toHaveCount(0);
  await enter(context, request, second);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
