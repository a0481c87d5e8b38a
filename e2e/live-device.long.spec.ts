import { findings } from './support/axe';
import { bind, newCharger } from './support/charger';
import { rows } from './support/lists';
import { expect, test } from './support/world';
import { steady, tab, openDevice, inTrouble } from './support/live-device-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a silent device shows since when, and its last temperature', async ({ page }) => {
  const seenAt = new Date(Date.now() - 20 * 60_000).toISOString();
  await inTrouble(page, { seenAt, temperature: 70 });
  await openDevice(page, steady);
  const troubles = page.getByRole('region', { name: '需要处理的问题' });
  await expect(troubles).toContainText(/起没有上报/);
  await expect(troubles).toContainText(/最后上报的温度是 70\.0.°C/);
});

test('[BOUND-06] statistics cover a chosen range, by hours if it is short, and are exported as a file', async ({
  page,
}) => {
  await openDevice(page, steady);
  await tab(page, '用电统计').click();
  await page
    .locator('label')
    .filter({ hasText: /^自选$/ })
    .click();
  const by = (name: string) =>
    page.getByRole('radiogroup', { name: '统计粒度' }).getByRole('radio', { name });
  await expect(page.getByLabel('从', { exact: true })).not.toHaveValue('');
  await expect(by('按小时')).toBeEnabled();
  await page
    .locator('label')
    .filter({ hasText: /^按小时$/ })
    .click();
  await expect(page.getByRole('columnheader', { name: '按小时' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^导出 · / }).click();
  expect((await download).suggestedFilename()).toMatch(/^P6-2611-000001 用电统计 .*\.xlsx$/);
  // Selects two years, which must be available only by month, and then more than ten years, which must be refused.
  const since = async (day: string, seen: () => Promise<void>) =>
    expect(async () => {
      await page.getByLabel('从', { exact: true }).fill(day);
      await page.getByLabel('从', { exact: true }).press('Enter');
      await seen();
    }).toPass();
  await since('2024-11-01', () => expect(by('按小时')).toBeDisabled({ timeout: 1_000 }));
  await expect(by('按月')).toBeChecked();
  await expect(page.getByRole('columnheader', { name: '按月' })).toBeVisible();
  const tooLong = page.getByRole('status').filter({ hasText: '一次最多统计十年' });
  await since('2001-01-01', () => expect(tooLong).toBeVisible({ timeout: 1_000 }));
});

test('a list of hot devices adds a device that becomes too hot, and drops it as it cools down', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await newCharger(request, token);
  await bind(request, token, device.code);
  await device.connects();
  await device.says(40);
  await page.goto(`/deviceManage/boundDeviceList?hot=true&q=${device.code}`);
  await expect(page.getByRole('button', { name: /^修改筛选/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  for (const again of [false, true]) {
    await device.says(71);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('71.0');
    // In the second round the heat opens no new warning, because the first one is still open. The list must follow the
    // temperature all the same.
    await device.says(again ? 45 : 50);
    await expect(rows(page)).toHaveCount(0);
  }
  await device.dropConnection();
});

test('the log of a device is exported as it is filtered', async ({ page }) => {
  await openDevice(page, steady);
  await tab(page, '设备日志').click();
  await page
    .locator('label')
    .filter({ hasText: /^流转$/ })
    .click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/device-log/export'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 · 设备日志' }).click();
  const params = new URLSearchParams((await sent).postData() ?? '');
  expect([...params].filter(([key]) => /^behaviour/.test(key)).map(([, value]) => value)).toContain(
    'outbound',
  );
  expect((await download).suggestedFilename()).toBe(`${steady} 设备日志.xlsx`);
});

for (const trouble of [false, true])
  test(`axe finds nothing serious on the page of a device ${trouble ? 'in trouble' : 'that is well'}`, async ({
    page,
  }) => {
    if (trouble) await inTrouble(page, { temperature: 66.4, fan: false });
    await openDevice(page, steady);
    await expect(page.getByRole('region', { name: '功率与温度' }).getByRole('img').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

test('a device gets new credentials on its page, with the broker’s address and a button to copy all', async ({
  page,
}) => {
  await openDevice(page, steady);
  await page.getByRole('button', { name: '更换连接凭证' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`更换设备“${steady}”的连接凭证？`);
  // Simulates the server's response, so that the demo charger keeps its credentials.
  await page.route('**/device-credentials/**', (route) =>
    route.fulfill({
      json: {
        code: 1,
        msg: '',
        data: { address: 'mqtts://broker:8883', username: steady, password: 'p-1', prefix: 'cd/' },
      },
    }),
  );
  await dialog.getByRole('button', { name: '更换凭证' }).click();
  await expect(page.getByText('mqtts://broker:8883')).toBeVisible();
  await expect(page.getByRole('button', { name: '复制全部' })).toBeVisible();
});

test('[BOUND-04] [BOUND-05] statistics and charges have their own tabs', async ({ page }) => {
  await openDevice(page, steady);
  await tab(page, '用电统计').click();
  await expect(page).toHaveURL(/tab=statistics/);
  for (const head of ['充电次数', '充电时长', '用电量', '累计'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/Wh/);
  await tab(page, '充电明细').click();
  await expect(rows(page).first()).toContainText(/Wh/);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
});

test('[BOUND-01] the list shows cumulative energy, and can be filtered by start-up and temperature level', async ({
  page,
}) => {
  // Shows only devices of the demo world, because other tests bind devices that have never reported.
  await page.goto('/deviceManage/boundDeviceList?q=-2611-');
  await expect(page.getByRole('columnheader', { name: '累计电量' })).toBeVisible();
  await expect(rows(page).first()).toContainText(/Wh/);
  await page.goto('/deviceManage/boundDeviceList?level=cold');
  await expect(rows(page)).toHaveCount(0);
  await page.goto('/deviceManage/boundDeviceList?startup=true');
  await expect(rows(page).first()).toBeVisible();
});
