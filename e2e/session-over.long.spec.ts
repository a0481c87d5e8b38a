import type { Page } from '@playwright/test';
import { drawer, unique } from './support/lists';
import { expect, test, world } from './support/world';

/**
 * Ends the session on the server while the page still uses it, as a sign-out in a second window would. Signs in again,
 * as `who`.
 */
async function endAndSignIn(page: Page, who: 'admin' | 'staff'): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
  await page.request.post('/api/admin/login/logOut', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  const { account, password } = world().accounts[who];
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const typed = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed'));

test('text typed when the session ended is restored after signing in, for the same account only', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin', true);
  const name = `斐济 ${unique()}`;
  await page.goto('/systemSetting/regionList?open=add');
  const form = drawer(page).filter({ has: page.getByLabel('中文名称') });
  await form.getByLabel('中文名称').fill(name);
  await form.getByLabel('区号').fill('+679');

  await endAndSignIn(page, 'admin');
  await expect(page).toHaveURL(/regionList\?open=add/);
  await expect(form.getByLabel('中文名称')).toHaveValue(name);
  await expect(form.getByLabel('区号')).toHaveValue('+679');
  await expect(form.getByText('已恢复您登录前填写的内容')).toBeVisible();

  // Discards the restored text. Then types text again, which must be deleted when another account signs in.
  await form.getByRole('button', { name: '放弃' }).click();
  await expect(form.getByLabel('中文名称')).toHaveValue('');
  await expect(form.getByText('已恢复您登录前填写的内容')).toHaveCount(0);
  await form.getByLabel('中文名称').fill(name);
  await endAndSignIn(page, 'staff');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(await typed(page)).toBeNull();

  // Types a password and a name. The name must be restored after the sign-in, but a password must never be kept.
  await page.context().clearCookies();
  await signedInAs('admin', true);
  await page.goto('/systemSetting/accountList?open=add');
  const account = drawer(page).filter({ has: page.getByLabel('初始密码') });
  await account.getByLabel('姓名').fill('林小满');
  await account.getByLabel('初始密码').fill('Given-1234');
  await endAndSignIn(page, 'admin');
  await expect(account.getByLabel('姓名')).toHaveValue('林小满');
  await expect(account.getByLabel('初始密码')).toHaveValue('');
});
