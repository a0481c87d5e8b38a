import { userMenu } from './support/shell-parts';
import { expect, test } from './support/world';

test('[OPS-07] [OPS-08] a backup is made, verified and restored as a drill from its page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/backupList');
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByText('已开始备份')).toBeVisible();
  const row = (kind: string) => page.getByRole('row').filter({ hasText: kind });
  await expect(row('备份').filter({ hasText: 'admin' }).first()).toContainText('成功');
  await expect(page.getByText('备份正常')).toBeVisible();

  await row('备份')
    .filter({ hasText: 'admin' })
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '校验' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '校验' }).click();
  await expect(row('校验').filter({ hasText: 'admin' }).first()).toContainText('成功');

  await page.getByRole('button', { name: '恢复演练' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复演练' }).click();
  await expect(row('恢复演练').filter({ hasText: 'admin' }).first()).toContainText('成功');
});

test('[OPS-17] the menu of the account names version and commit', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await userMenu(page).click();
  const { version, commit } = await (await page.request.get('/healthz')).json();
  await expect(page.getByText(`充电管家 ${version}${commit === null ? '' : ` (${commit})`}`)).toBeVisible();
});
