import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import type { Page } from '@playwright/test';
import { bind, newCharger } from './charger';
import { drawer, rows } from './lists';
import { expect, test } from './world';

/** The demo world never unplugs its first charger; the fan of its fourth one is stuck. */
const steady = 'P6-2611-000001';

async function open(page: Page, code: string): Promise<void> {
  await page.goto(`/deviceManage/boundDeviceList?q=${code}`);
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/boundDeviceList\/\d+$/);
}

const panel = (page: Page) => page.getByRole('region', { name: '远程控制' });
const strip = (page: Page) => panel(page).getByRole('status');
const part = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true });

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('[BOUND-12] [BOUND-22] the whole charger is switched off and on, and says each step', async ({
  page,
}) => {
  await open(page, steady);
  const power = page.getByRole('switch', { name: '开机状态' });
  for (const on of [false, true]) {
    await power.click();
    await expect(strip(page)).toContainText(on ? '开机' : '关机');
    await expect(strip(page)).toContainText('已生效');
    await expect(power).toBeChecked({ checked: on });
    await expect(part(page, '开机状态')).toContainText(on ? '已开机' : '已关机');
  }
});

test('the charger, its temperature and what is wrong with it are seen first, and the steps of a command cover nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, steady);
  const drawing = page.getByRole('img', { name: /^充电器/ });
  for (const first of [drawing, page.getByRole('img', { name: /^温度/ })])
    await expect(first).toBeInViewport({ ratio: 1 });
  const fan = part(page, '风扇');
  await fan.getByText((await fan.getByRole('radio', { name: '关闭' }).isChecked()) ? '自动' : '关闭').click();
  // Not the end of the one before.
  await expect(strip(page)).toContainText('风扇');
  await expect(strip(page)).toContainText('已生效');
  const [steps, controls, ports] = await Promise.all(
    [strip(page), fan, page.getByRole('table').first()].map((one) => one.boundingBox()),
  );
  const endOf = (box: typeof steps = null) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(endOf(ports)).toBeLessThanOrEqual(controls?.y ?? 0);
  expect(endOf(controls)).toBeLessThanOrEqual(steps?.y ?? 0);
  // Nothing has moved by it, or moves when it goes.
  await expect(strip(page)).toHaveCount(0);
  expect(await fan.boundingBox()).toEqual(controls);
});

test('[BOUND-14] [BOUND-15] fan and power limit are what the charger says they are', async ({
  page,
  request,
  signedInAs,
}) => {
  await open(page, steady);
  const fan = part(page, '风扇');
  // As it is left by a try that failed.
  if (await fan.getByRole('radio', { name: '常开' }).isChecked()) {
    await fan.getByText('自动').click();
    await expect(strip(page)).toContainText('已生效');
    await expect(strip(page)).toHaveCount(0);
  }
  await fan.getByText('常开').click();
  await expect(strip(page)).toContainText('已生效');
  await expect(fan.getByRole('radio', { name: '常开' })).toBeChecked();
  await expect(fan.getByRole('radio', { name: '自动' })).toBeEnabled();
  const limit = part(page, '功率上限');
  const set = async (value: string) => {
    await limit.getByRole('textbox').fill(value);
    await limit.getByRole('button').click();
  };
  await limit.getByRole('textbox').fill('99999');
  await expect(limit.getByRole('alert')).toBeVisible();
  await expect(limit.getByRole('button')).toBeDisabled();
  // Another one than a try before has left.
  const watts = String(30 + Math.floor(Math.random() * 30));
  await set(watts);
  await expect(strip(page)).toContainText(`功率上限 ${watts}`);
  await expect(strip(page)).toContainText('已生效');
  await page.reload();
  await expect(limit.getByRole('textbox')).toHaveValue(watts);
  await set('100');
  await expect(strip(page)).toContainText('功率上限 100');
  await expect(strip(page)).toContainText('已生效');

  // Under a hand the field stays as it is, whatever somebody else sets meanwhile.
  await limit.getByRole('textbox').focus();
  const headers = { authorization: `Bearer ${await signedInAs('admin')}` };
  const url = boundDeviceApi.setLimit.path.replace(':ids', page.url().split('/').at(-1) ?? '');
  await request.post(url, { headers, data: { limitW: 77 } });
  await expect(strip(page)).toContainText('功率上限 77');
  await expect(strip(page)).toContainText('已生效');
  await expect(limit.getByRole('textbox')).toHaveValue('100');
  await limit.getByRole('textbox').blur();
  await expect(limit.getByRole('textbox')).toHaveValue('77');
});

test('a command that fails when its page was left is told by a toast that leads to the device, once', async ({
  page,
}) => {
  await open(page, 'P6-2611-000004');
  const device = page.url();
  // What it refuses comes when somebody else is looked at already.
  await part(page, '风扇').getByText('常开').click();
  await page.getByRole('link', { name: '首页' }).first().click();
  const toast = page.getByRole('status').filter({ hasText: '没有成功' });
  await expect(toast).toContainText('风扇');
  await expect(toast).toContainText('风扇无法转动');
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: '查看设备' }).click();
  await expect(page).toHaveURL(device);
  await expect(toast).toHaveCount(0);
  // Whoever looks on sees it there.
  await part(page, '风扇').getByText('常开').click();
  await expect(strip(page)).toContainText('风扇无法转动');
  await expect(toast).toHaveCount(0);
});

test('[BOUND-17] [BOUND-18] [BOUND-19] timers say what is missing, and what they do next', async ({
  page,
}) => {
  await open(page, steady);
  await part(page, '定时开关机').getByRole('button').click();
  const form = drawer(page);
  for (const old of await form.getByRole('button', { name: /^删除第/ }).all()) await old.click();
  await form.getByRole('button', { name: '添加定时' }).click();
  await form.getByRole('combobox', { name: '重复周期' }).click();
  await page.getByText('自定义', { exact: true }).click();
  await form.getByRole('button', { name: '保存定时' }).click();
  await expect(form.getByText('开机时间不能为空')).toBeVisible();
  await expect(form.getByText('关机时间不能为空')).toBeVisible();
  await expect(form.getByText('星期不能为空')).toBeVisible();
  await form.getByLabel('开机时间').fill('07:30');
  await form.getByLabel('关机时间').fill('23:00');
  await form.getByRole('checkbox', { name: '周一' }).check();
  await form.getByRole('checkbox', { name: '周五' }).check();
  await form.getByRole('button', { name: '保存定时' }).click();
  await expect(form).toHaveCount(0);
  await expect(strip(page)).toContainText('已生效');
  await expect(part(page, '定时开关机')).toContainText('07:30–23:00');
  await expect(part(page, '定时开关机')).toContainText(/下次[开关]机：\d{4}-/);
  // Or the charger would switch itself off under other journeys.
  await part(page, '定时开关机').getByRole('button').click();
  await form.getByRole('button', { name: /^删除第/ }).click();
  await form.getByRole('button', { name: '保存定时' }).click();
  await expect(part(page, '定时开关机')).toContainText('未设置定时');
});

test('on a phone a time of day is as wide as its clock writes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/deviceManage/boundDeviceList?q=${steady}`);
  await page.locator('[data-list=boundDeviceList]').getByRole('link').first().click();
  await part(page, '定时开关机').getByRole('button').click();
  const times = drawer(page).locator('input[type=time]');
  if ((await times.count()) === 0) await drawer(page).getByRole('button', { name: '添加定时' }).click();
  for (const time of await times.all()) {
    const box = await time.boundingBox();
    // "07:30 AM" with its clock beside it.
    expect(box?.width).toBeGreaterThanOrEqual(130);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('[BOUND-16] a restart is asked about, and done when the charger is back', async ({ page }) => {
  await open(page, steady);
  await part(page, '重启设备').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '重启' }).click();
  await expect(strip(page)).toContainText('重启设备');
  await expect(strip(page)).toContainText('已生效');
});

test('[BOUND-24] what a charger refuses is said, with the reason', async ({ page }) => {
  await page.goto('/deviceManage/boundDeviceList?connection=online');
  await expect(rows(page).first()).toBeVisible();
  // Chosen ones are asked at once, and the one whose fan is stuck says no.
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  const chosen = await rows(page).getByRole('checkbox', { checked: true }).count();
  await page.getByRole('button', { name: '风扇开关' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('常开').click();
  await dialog.getByRole('button', { name: '风扇开关' }).click();
  await expect(dialog.getByText('设备拒绝执行')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveCount(chosen);
});

test('[BOUND-26] a limit set while the device is away waits, says so, and is applied when it returns', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await newCharger(request, token);
  await bind(request, token, device.code);
  await device.connects();
  await device.says(40);
  await device.leaves();
  await open(page, device.code);
  await expect(panel(page)).toContainText('设备离线：功率上限和定时会在设备上线后下发');
  // What makes sense at once alone is not offered.
  await expect(part(page, '重启设备').getByRole('button')).toBeDisabled();
  const limit = part(page, '功率上限');
  await limit.getByRole('textbox').fill('42');
  await limit.getByRole('button').click();
  await expect(strip(page)).toContainText('功率上限 42');
  await expect(strip(page)).toContainText('上线后下发');
  // It waits however long that takes, on whatever page.
  await page.reload();
  await expect(strip(page)).toContainText('等待设备上线后下发');
  await expect(limit.getByRole('textbox')).toHaveValue('42');

  await device.connects();
  await device.says(40);
  await expect(strip(page)).toContainText('已生效');
  await expect(limit.getByRole('textbox')).toHaveValue('42');
  await expect(part(page, '重启设备').getByRole('button')).toBeEnabled();
  await device.leaves();
});
