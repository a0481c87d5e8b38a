import { busy, findings, follow } from './support/axe';
import { expect, test } from './support/world';

/* Checks six pages in one colour mode. All pages, and the other mode and width, are checked in axe.long.spec.ts. */

test('axe finds nothing serious on the sign-in page and on five pages of the console', async ({
  page,
  signedInAs,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page), 'sign-in').toEqual([]);
  await signedInAs('admin');
  await page.goto('/');
  for (const path of [
    '/',
    '/deviceManage/warehouseList',
    '/deviceManage/boundDeviceList',
    '/systemSetting/roleList',
    '/systemSetting/personalSettingList',
  ]) {
    await follow(page, path);
    await expect(busy(page), path).toHaveCount(0);
    expect(await findings(page), path).toEqual([]);
  }
});
