import { rows, search, unique } from './support/lists';
import { expect, test } from './support/world';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test.describe('filters, sorting, columns', () => {
  test('no match offers to drop the condition that hides the most', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList?q=P6-2612-&saleStatus=sold&bindStatus=unbound');
    await expect(page.getByText('没有符合 3 个条件的结果')).toBeVisible();
    await expect(page.getByText(/去掉“销售状态 已售”会有 \d+ 条。/)).toBeVisible();
    await page.getByRole('button', { name: '去掉该条件' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\?q=P6-2612-&bindStatus=unbound$/);
  });

  test('saved views keep search, filters and sorting', async ({ page }) => {
    // Makes the window wide enough to show the view's columns beside the list's own.
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto('/deviceManage/warehouseList?bindStatus=bound&sort=code.asc');
    const name = `视图 ${unique()}`;
    await page.getByRole('button', { name: '保存视图' }).click();
    await page.getByRole('textbox', { name: '视图名称' }).fill(name);
    await page.getByRole('button', { name: '保存视图' }).last().click();
    await page.goto('/deviceManage/warehouseList');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page).toHaveURL(/bindStatus=bound&sort=code\.asc/);
    await page.getByRole('button', { name: '保存视图' }).click();
    await page.getByRole('button', { name: `删除视图“${name}”` }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  });

  test('the keyboard moves through rows, opens, selects and searches', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const chosen = rows(page).getByRole('checkbox', { checked: true });
    await expect(chosen).toHaveCount(1);
    // Remembers the row by its name, because other tests may add devices above it.
    const name = (await chosen.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/warehouseList\/\d+$/);
    await expect(page.getByText('Wi-Fi 名称')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  });
});

test.describe('messages of a list', () => {
  test('a failed refresh keeps the old rows and shows their time', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList');
    await expect(rows(page).first()).toBeVisible();
    const before = await rows(page).count();
    await page.route('**/api/admin/device/list*', (route) => route.abort());
    await page.getByRole('button', { name: /更新于/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: '没能刷新数据' })).toContainText(
      /后端接口连接异常。下面是 \d\d:\d\d 的数据。/,
    );
    await expect(rows(page)).toHaveCount(before);
    await page.unroute('**/api/admin/device/list*');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('没能刷新数据')).toHaveCount(0);
  });

  test('on a phone rows are cards, and filters open in a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/deviceManage/warehouseList?q=-2611-');
    await expect(page.getByRole('listitem').filter({ hasText: 'P4-' }).first()).toBeVisible();
    await expect(page.locator('table')).toHaveCount(0);
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await page.getByRole('radio', { name: '已绑定' }).check();
    await page.getByRole('button', { name: /查看 \d+ 条结果/ }).click();
    await expect(page).toHaveURL(/bindStatus=bound/);
  });
});

test.describe('filters, sorting, columns', () => {
  test('[LAYOUT-15] chosen columns are restored in the next session', async ({
    page,
    signedInAs,
    browser,
  }) => {
    await page.goto('/deviceManage/warehouseList');
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect(page.getByRole('columnheader', { name: 'MAC 地址' })).toBeVisible();
    // Waits for the request that stores this column. A request that stores the restored defaults may come before it.
    const kept = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().includes('/setting/') &&
        /hidden[^\]]*mac/.test(decodeURIComponent(response.request().postData() ?? '')),
    );
    await page.getByRole('checkbox', { name: 'MAC 地址' }).click();
    await kept;
    await expect(page.getByRole('columnheader', { name: 'MAC 地址' })).toHaveCount(0);
    const token = await signedInAs('admin', true);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await other.addCookies([{ name: 'Admin-Token', value: token, url: page.url() }]);
    const next = await other.newPage();
    await next.goto('/deviceManage/warehouseList');
    await expect(next.getByRole('columnheader', { name: '设备编码' })).toBeVisible();
    await expect(next.getByRole('columnheader', { name: 'MAC 地址' })).toHaveCount(0);
    await next.getByRole('button', { name: '列设置' }).click();
    await next.getByRole('button', { name: '恢复默认' }).click();
    await expect(next.getByRole('columnheader', { name: 'MAC 地址' })).toBeVisible();
    await other.close();
  });
});
