import { menuNode as node, withMenu } from './support/shell-parts';
import { expect, test } from './support/world';
import { field, options, search } from './support/search-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('[SEARCH-01] [SEARCH-05] a page is found by part of its title or path, and picking it opens it', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, '型号');
  await expect(options(page, '页面')).toHaveText(['设备管理 > 型号管理', '机柜管理 > 机柜型号']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deviceManage/modelList');
  await expect(field(page)).toHaveCount(0);
  await search(page, 'warehouse');
  await options(page, '页面').filter({ hasText: '设备仓库' }).click();
  await expect(page).toHaveURL('/deviceManage/warehouseList');
});

test('[SEARCH-02] an external address opens in a new tab', async ({ page, context }) => {
  await context.route('https://manual.example/**', (route) => route.fulfill({ body: 'manual' }));
  await withMenu(page, node('Layout', 'https://manual.example/', '操作指南'));
  await page.goto('/');
  await search(page, '指南');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await opened).url()).toBe('https://manual.example/');
  await expect(page).toHaveURL('/');
});
