import { menuNode as node, withMenu } from './support/shell-parts';
import { expect, test } from './support/world';
import { field, options, search } from './support/search-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('letters typed before the palette opens are not lost', async ({ page }) => {
  let come = (): void => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/palette-/, async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: '搜索页面' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('modelX');
  await page.keyboard.press('Backspace');
  come();
  await expect(field(page)).toHaveValue('model');
  await page.keyboard.type('List');
  await expect(field(page)).toHaveValue('modelList');
});

test('devices are found on the server; a bound one opens its page, any other its list', async ({ page }) => {
  const results = [
    {
      kind: 'device',
      id: 7,
      title: 'P6-7',
      detail: 'A4:00',
      field: 'mac',
      bound: true,
      state: 'offline',
      page: null,
    },
    {
      kind: 'device',
      id: 8,
      title: 'P6-8',
      detail: 'A4:01',
      field: 'mac',
      bound: false,
      state: null,
      page: null,
    },
    {
      kind: 'merchant',
      id: 9,
      title: '城西便利店',
      detail: 'M-0086',
      field: 'customerCode',
      bound: false,
      state: 'disabled',
      page: null,
    },
  ];
  await withMenu(
    page,
    node('Layout', '/customerManage', '客户', {
      children: [node('merchantList', 'merchantList', '商户列表')],
    }),
  );
  const requests: (string | null)[] = [];
  await page.route('**/api/admin/search?**', (route) => {
    requests.push(new URL(route.request().url()).searchParams.get('q'));
    return route.fulfill({ json: { code: 1, msg: '', data: { results } } });
  });
  await page.goto('/');
  await search(page, 'P6-');
  await expect(options(page, '设备')).toHaveText(['P6-7MAC A4:00离线', 'P6-8MAC A4:01']);
  await expect(options(page, '商户')).toHaveText(['城西便利店客户编码 M-0086已停用']);
  expect(requests.at(-1)).toBe('P6-');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deviceManage/boundDeviceList/7');
  await search(page, 'P6-8');
  await options(page, '设备').nth(1).click();
  await expect(page).toHaveURL('/deviceManage/warehouseList/8');
  await search(page, '城西');
  await options(page, '商户').click();
  await expect(page).toHaveURL('/customerManage/merchantList/9');
});

test('staff accounts are found by name and contact, and show the reason and their state', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'admin');
  const adminOption = options(page, '账号').filter({ hasText: /^admin/ });
  await expect(adminOption.locator('mark').first()).toHaveText('admin');
  await expect(adminOption).toContainText('名称');
  await adminOption.click();
  await expect(page).toHaveURL('/systemSetting/accountList?q=admin');
});

test('a real device is found by its code', async ({ page }) => {
  await page.goto('/');
  await search(page, 'P6-2611-000001');
  await expect(options(page, '设备')).toHaveText(/^P6-2611-000001/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/boundDeviceList\/\d+$/);
});

test('while the server search fails, pages are still found', async ({ page }) => {
  await page.route('**/api/admin/search?**', (route) => route.abort());
  await page.goto('/');
  await search(page, '型号');
  await expect(options(page, '页面')).toHaveText(['设备管理 > 型号管理', '机柜管理 > 机柜型号']);
  await expect(page.getByText('设备和客户未能搜索，此处只有页面')).toBeVisible();
  await field(page).fill('没有这样的东西');
  await page.unroute('**/api/admin/search?**');
  await field(page).fill('没有这样的东西!');
  await expect(page.getByText('没有与“没有这样的东西!”相符的结果')).toBeVisible();
});

test('the search library loads only when the palette opens; Esc closes it, as key and as button; a phone has it too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  const open = page.getByRole('button', { name: '搜索页面' });
  await expect(open).toBeVisible();
  expect(scripts.filter((url) => /palette/.test(url))).toEqual([]);
  await open.click();
  await expect(field(page)).toBeFocused();
  expect(scripts.filter((url) => /palette-.*\.js/.test(url))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await page.getByRole('button', { name: 'Esc', exact: true }).click();
  await expect(field(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('[SEARCH-04] a route that is hidden, untitled or set to no redirect is not found', async ({ page }) => {
  await withMenu(
    page,
    node('modelList', '/q1', '寻找甲', { hidden: true }),
    node('modelList', '/q2', ''),
    node('Layout', '/q3', '寻找乙', {
      redirect: 'noRedirect',
      children: [node('modelList', 'q4', '寻找丙')],
    }),
  );
  await page.goto('/');
  await search(page, '寻找');
  await expect(options(page, '页面')).toHaveText(['寻找乙 > 寻找丙']);
});
