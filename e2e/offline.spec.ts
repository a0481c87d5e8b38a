import { rows } from './support/lists';
import { expect, test } from './support/world';
import { lost, back } from './support/offline-parts';

test('an offline browser is reported once and soon; a page that cannot load is no error, and loads when back online', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/boundDeviceList');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(lost(page)).toBeVisible();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByText('正在重新连接')).toHaveCount(0);

  // Opens a page whose code was never loaded.
  await page.getByRole('link', { name: '区域语言管理' }).or(page.getByText('系统设置')).first().click();
  await page.getByRole('link', { name: '区域语言管理' }).click();
  await expect(page.getByRole('heading', { name: '页面未能加载' })).toBeVisible();
  await expect(page.getByText('恢复连接后会自动加载')).toBeVisible();
  await expect(page.getByText('请联系管理员')).toHaveCount(0);

  await context.setOffline(false);
  await expect(back(page)).toBeVisible();
  await expect(page.locator('[data-list=regionList] tbody tr').first()).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});
