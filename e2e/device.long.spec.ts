import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { drawer, rows } from './support/lists';
import { expect, test, world } from './support/world';
import { openSteady, switchOf, portRow, steady } from './support/device-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('options that a form cannot load are reported beside the field, and the form stays usable', async ({
  page,
}) => {
  await page.route('**/device-model/options*', (route) => route.abort());
  await page.goto('/deviceManage/warehouseList?open=add');
  const form = drawer(page);
  const model = form.getByRole('combobox', { name: '型号' });
  await expect(model).toHaveAccessibleDescription('后端接口连接异常');
  await expect(model).toHaveAttribute('aria-invalid', 'false');
  await expect(form.locator('.ant-select-suffix .anticon-spin')).toHaveCount(0);
  await form.getByLabel('设备编码').fill('N-1');
  await expect(form.getByLabel('设备编码')).toHaveValue('N-1');
});

test('a new device shows its credentials once', async ({ page }) => {
  const code = `N-${Date.now().toString(36)}`;
  await page.goto('/deviceManage/warehouseList');
  await page.getByRole('button', { name: '设备入库' }).click();
  const form = drawer(page);
  await form.getByLabel('设备编码').fill(code);
  await form.getByRole('combobox', { name: '型号' }).click();
  await page.getByText(/^P4 Mini · 4 口/).click();
  await form.getByLabel('MAC 地址').fill('a4-cf-12-31-81');
  await form.getByLabel('IP 地址').fill('10.1.2.3');
  await expect(form.getByText('MAC 地址应为 6 组十六进制数，例如 A4:CF:12:31:81:79')).toBeVisible();
  const hex = Date.now().toString(16).slice(-8).match(/../g)?.join('-');
  await form.getByLabel('MAC 地址').fill(`02-00-${hex}`);
  await form.getByLabel('Wi-Fi 名称').fill('CH-1');
  await form.getByRole('button', { name: '入库 1 台设备' }).click();
  await expect(form.getByText('设备已入库')).toBeVisible();
  await expect(form.getByRole('button', { name: '复制密码' })).toBeVisible();
  // The font must distinguish I, l and 1, and have no ligatures.
  const prefix = form.getByText(new RegExp(`^cd/1/[0-9a-f]{2}/${code}/$`));
  await expect(prefix).toHaveCSS('font-family', /monospace/);
  await expect(prefix).toHaveCSS('font-variant-ligatures', 'no-contextual');
  await expect(prefix).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByText('设备已入库')).toBeVisible();
  await form.getByRole('button', { name: '我已保存凭证' }).click();
  await expect(rows(page).filter({ hasText: code })).toHaveCount(1);
  await rows(page).getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByText('Wi-Fi 名称')).toBeVisible();
  await expect(page.getByText('密码', { exact: true })).toHaveCount(0);
});

test('the form for a further device starts with the values of the last one', async ({ page }) => {
  const hex = Date.now().toString(16).slice(-8).match(/../g)?.join(':');
  await page.goto('/deviceManage/warehouseList?open=add');
  const form = drawer(page);
  const model = form.locator('.ant-select').filter({ hasText: 'P4 Mini' });
  await form.getByLabel('设备编码').fill(`NX-${Date.now().toString(36)}`);
  await form.getByRole('combobox', { name: '型号' }).click();
  await page.getByText(/^P4 Mini · 4 口/).click();
  // The form must have taken the model's picture, so that the user need not choose one.
  await expect(form.getByRole('img', { name: '设备图片' })).toBeVisible();
  await form.getByLabel('MAC 地址').fill(`06:00:${hex}`);
  await form.getByLabel('IP 地址').fill('10.1.2.4');
  await form.getByLabel('Wi-Fi 名称').fill('CH-next');
  await form.getByRole('button', { name: '保存并继续新增' }).click();
  await form.getByRole('button', { name: '我已保存凭证' }).click();
  await expect(model).toBeVisible();
  await expect(form.getByLabel('端口数')).toHaveValue('4');
  await expect(form.getByLabel('Wi-Fi 名称')).toHaveValue('CH-next');
  await expect(form.getByLabel('设备编码')).toHaveValue('');
  await expect(form.getByLabel('MAC 地址')).toHaveValue('');
  // Cancels the form. It must close without asking, because nothing was typed yet, and must have the same initial
  // values when opened again.
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: '设备入库' }).click();
  await expect(model).toBeVisible();
  await expect(form.getByLabel('Wi-Fi 名称')).toHaveValue('CH-next');
});

test('a switch that fails goes back and shows the reason', async ({ page }) => {
  await openSteady(page);
  const before = await switchOf(page, 2).isChecked();
  await page.route('**/bound-device/*/port', async (route) => {
    const now = new Date().toISOString();
    const deviceId = Number(/(\d+)\/port/.exec(route.request().url())?.[1]);
    const data = {
      id: 900_000_000,
      version: 1,
      deviceId,
      kind: 'switchPort',
      port: 2,
      on: !before,
      fan: null,
      limitW: null,
      timers: null,
      why: null,
      late: null,
      status: 'failed',
      reason: 'offline',
      createdAt: now,
      sentAt: null,
      acknowledgedAt: null,
      finishedAt: now,
      follows: false,
      createdBy: 'admin',
    } satisfies Command;
    await route.fulfill({ json: { code: 1, msg: '', data } });
  });
  await switchOf(page, 2).click();
  await expect(page.getByRole('status').filter({ hasText: '端口 2' })).toContainText('设备离线');
  await expect(portRow(page, 2)).toContainText('设备离线');
  await expect(switchOf(page, 2)).toBeChecked({ checked: before });
});

test('in German the ports fit at 1280 px without horizontal scrolling', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'de_DE', url: world().url }]);
  await openSteady(page);
  const box = page.locator('div:has(> table)').last();
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('[REQUEST-14] a value rejected by the server is reported beside its field', async ({ page }) => {
  await page.goto('/deviceManage/warehouseList?open=add');
  const form = drawer(page);
  await form.getByLabel('设备编码').fill(steady);
  await form.getByRole('combobox', { name: '型号' }).click();
  await page.getByText(/^P6 · 6 口/).click();
  await expect(form.getByLabel('端口数')).toHaveValue('6');
  await form.getByLabel('MAC 地址').fill('02:00:00:AA:00:01');
  await form.getByLabel('IP 地址').fill('10.1.2.3');
  await form.getByLabel('Wi-Fi 名称').fill('CH-1');
  await form.getByRole('button', { name: '入库 1 台设备' }).click();
  const code = form.getByLabel('设备编码');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription('已存在');
  await expect(code).toBeFocused();
  await expect(form.getByText('1 处需要修改')).toBeVisible();
});

test('on a phone the device page shows its ports as a list with switches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/deviceManage/boundDeviceList?q=${steady}`);
  await page.getByRole('link', { name: '详情' }).first().click();
  await expect(page.getByRole('switch', { name: /^端口/ })).toHaveCount(6);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
