import type { WebSocketRoute } from '@playwright/test';
import { rows } from './support/lists';
import { expect, test } from './support/world';
import { steady, openSteady, switchOf, portRow } from './support/device-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('[BOUND-07] readings of a device show in its open page without a reload', async ({ page }) => {
  await openSteady(page);
  await expect(page.getByText('在线', { exact: true }).filter({ visible: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/bound-device\/\d+$/.test(request.url())) reads.push(request.url());
  });
  const drawing = page.getByRole('img', { name: /^充电器/ });
  const before = await drawing.innerHTML();
  await expect.poll(() => drawing.innerHTML()).not.toBe(before);
  expect(reads).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'loadedOnce'))).toBe(true);
});

test('[REQUEST-19] readings keep their wire units, charging time shows in minutes', async ({ page }) => {
  await page.route('**/bound-device/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const state = body.data?.state;
    if (state) {
      const port = { on: true, status: 'working', charging: 'charging', minutes: 75 };
      Object.assign(state.ports[0], { ...port, voltage: 9, current: 2.5, power: 22.5 });
      Object.assign(state, { temperature: 41.5, power: 123, version: 1e9 });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await openSteady(page);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const cells = await portRow(page, 1).locator('th, td').allInnerTexts();
  const cellOf = (head: string) => cells[heads.indexOf(head)];
  expect([cellOf('电压 V'), cellOf('电流 A'), cellOf('功率 W')]).toEqual(['9.0', '2.5', '22.5']);
  expect(cellOf('本次时长')).toBe('75 分钟');
  await expect(page.getByRole('img', { name: /^温度: 41.5.°C/ })).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: /^功率/ })).toHaveText(/^功率123.W$/);
});

test('[BOUND-02] [BOUND-03] the page shows every port and the binding', async ({ page }) => {
  await openSteady(page);
  for (const head of ['端口', '状态', '电压 V', '电流 A', '功率 W', '使用率', '本次时长', '开关'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^端口/ })).toHaveCount(6);
  // A port must show its state and its charging state as a single word, because a charging port is always working, and
  // a full one is always in standby.
  await expect(portRow(page, 1)).toContainText(/空闲|工作中|待机|已关机|充电中|已充满/);
  await expect(portRow(page, 1)).not.toContainText(/充电中.*工作中|未充电.*空闲/);
  for (const [label, value] of [
    ['绑定方式', /Wi-Fi|蓝牙/],
    ['Wi-Fi MAC', /A4:CF:12:/],
    ['硬件版本', /\S/],
  ] as const) {
    const fact = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
});

test('[BOUND-09] the temperature is shown with the name of its level in the model', async ({ page }) => {
  await openSteady(page);
  await expect(
    page.getByRole('img', { name: /^温度: [\d.]+.°C, (低温|正常|偏热|高温|过热)$/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: '温度', exact: true })).toContainText('告警 65.0 °C');
});

test('[BOUND-13] [BOUND-22] switching a port goes through sent, acknowledged and applied, and leaves others unchanged', async ({
  page,
}) => {
  await openSteady(page);
  const before = await switchOf(page, 3).isChecked();
  const others = [1, 2, 4, 5, 6];
  const others1 = await Promise.all(others.map((port) => switchOf(page, port).isChecked()));
  await switchOf(page, 3).click();
  // Waits for all three steps of the command. The switch must then show the state that the device has reported.
  const strip = page.getByRole('status').filter({ hasText: before ? '关闭端口 3' : '打开端口 3' });
  await expect(strip.locator('li[data-state=done]')).toHaveCount(3);
  await expect(strip.locator('li')).toContainText(['已下发', '设备已确认', '已生效']);
  await expect(switchOf(page, 3)).toBeChecked({ checked: !before });
  expect(await Promise.all(others.map((port) => switchOf(page, port).isChecked()))).toEqual(others1);
  await expect(
    page
      .locator('li')
      .filter({ hasText: before ? '关闭端口 3' : '打开端口 3' })
      .first(),
  ).toContainText('已生效');
  await expect(strip).toHaveCount(0);
  await switchOf(page, 3).click();
  await expect(switchOf(page, 3)).toBeChecked({ checked: before });
});

test('[SOCKET-07] a page that loses its connection logs it, shows no message, and shows when it tries again', async ({
  page,
}) => {
  let cut = false;
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/websocket\//, (socket) => {
    if (cut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await openSteady(page);
  const status = page.getByRole('status').filter({ hasText: '正在重新连接' });
  await expect.poll(() => open.size).toBe(1);
  cut = true;
  for (const socket of open) await socket.close();
  await expect(status).toBeVisible();
  // Finds only visible text, because React's Activity keeps the previous list in the page, hidden.
  await expect(page.getByText(/^第 2 次，[1-5] 秒后$/).filter({ visible: true })).toBeVisible();
  expect(logged.filter((text) => text.startsWith('websocket closed')).length).toBeGreaterThanOrEqual(2);
  await expect(page.locator('.ant-message-notice, .ant-notification-notice, [role=dialog]')).toHaveCount(0);
  cut = false;
  await expect(status).toHaveCount(0);
});

test('[BOUND-09] a list shows the level of a temperature, and the name of a level that warns', async ({
  page,
}) => {
  await page.route('**/bound-device/list*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [device] = body.data.rows;
    // The responses to requests that only count may contain a device that never reported, and thus has no state.
    if (device?.state) Object.assign(device.state, { temperature: device.warningTemperature, version: 1e9 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/deviceManage/boundDeviceList?q=${steady}`);
  const level = rows(page).getByRole('img', { name: '高温' });
  await expect(level).toHaveCSS('background-color', 'rgb(208, 113, 43)');
  // The mark must be filled to four fifths, for the fourth of five levels. So the level can be seen without its colour.
  await expect(level).toHaveCSS('padding-top', '3px');
  await expect(rows(page).getByText('高温')).toBeVisible();
  await expect(rows(page)).toContainText('65.0 °C');
  // Ignores errors of requests that are still in progress: the page requests counts after the rows.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
