import { expect, test, world } from './support/world';
import { form, fillIn, signIns } from './support/sign-in-parts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(form(page).submit).toBeVisible();
});

for (const [field, label] of [
  ['account', '账号'],
  ['password', '密码'],
  ['code', '验证码'],
] as const)
  test(`[SIGNIN-02] with the ${field} empty nothing is sent and the field is marked`, async ({ page }) => {
    const sent = signIns(page);
    const fields = form(page);
    await fillIn(page, world().accounts.admin);
    await fields[field].fill(field === 'password' ? '' : '  ');
    await fields.submit.click();
    await expect(page.getByText(`${label}不能为空`)).toBeVisible();
    await expect(fields[field]).toHaveAttribute('aria-invalid', 'true');
    await expect(fields[field]).toBeFocused();
    expect(sent).toEqual([]);
  });

test('a wrong code is reported beside its field, and a new picture is loaded', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto('/login');
  const picture = page.getByAltText('换一张验证码图片');
  const before = (await picture.getAttribute('src')) ?? '';
  await fillIn(page, world().accounts.admin);
  await form(page).code.fill('----');
  await form(page).submit.click();
  await expect(page.getByText('验证码不正确，已换一张新的')).toBeVisible();
  await expect(form(page).code).toHaveAttribute('aria-invalid', 'true');
  await expect(picture).not.toHaveAttribute('src', before);
  await context.close();
});

test('an unreachable server is reported, and the typed values stay', async ({ page }) => {
  await fillIn(page, world().accounts.admin);
  await page.route('**/login/adAuthor', (route) => route.abort());
  await form(page).submit.click();
  await expect(page.getByRole('alert')).toHaveText('后端接口连接异常');
  await expect(form(page).account).toHaveValue(world().accounts.admin.account);
});

test('a second submit while one is under way sends nothing', async ({ page }) => {
  const sent = signIns(page);
  await fillIn(page, world().accounts.admin);
  await page.route('**/login/adAuthor', async (route) => {
    await form(page).code.press('Enter');
    await route.fulfill({ json: { code: 1001, msg: 'no', data: null } });
  });
  await form(page).submit.click();
  await expect(page.getByRole('alert')).toHaveText('no');
  expect(sent).toHaveLength(1);
});
