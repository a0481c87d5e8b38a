import { rows } from './support/lists';
import { expect, test } from './support/world';
import { signIn } from './support/strange-browser-parts';

test('[FOUND-14] another account starts at home, not at the address that the previous one left', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', true);
  await page.goto('/systemSetting/accountList');
  await expect(rows(page).first()).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'agent');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/(index)?$/);
});
