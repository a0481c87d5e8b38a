import { findings } from './support/axe';
import { drawer } from './support/lists';
import { expect, test } from './support/world';

test('[UPGRADE-22] the app upgrades page shows the versions in use, and leads to the users below the minimum', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/upgradeManage/appUpgradeList');
  const ios = page.getByRole('region', { name: '在用的版本' }).getByRole('region', { name: 'iOS' });
  await expect(ios.getByRole('listitem').filter({ hasText: '最低支持版本 3.0.0' })).toBeVisible();
  await expect(ios.getByRole('listitem').first()).toContainText(/^3\.2\.1/);
  expect(await findings(page)).toEqual([]);

  await ios.getByRole('button', { name: /^查看 \d+ 位用户$/ }).click();
  const people = drawer(page);
  await expect(people.getByText('iOS：低于最低版本的用户')).toBeVisible();
  await expect(people.locator('tbody tr[data-row-key]').filter({ hasText: '陈立' })).toContainText('2.9.0');
  expect(await findings(page)).toEqual([]);
  await people.getByRole('button', { name: /关闭|Close/ }).click();

  await ios.getByRole('button', { name: '3.2.1' }).click();
  await expect(people.getByText('iOS 3.2.1 的用户')).toBeVisible();
  await expect(people.locator('tbody tr[data-row-key]').filter({ hasText: 'Sophie Martin' })).toBeVisible();
});
