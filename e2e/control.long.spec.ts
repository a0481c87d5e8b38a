import { drawer, rows } from './support/lists';
import { expect, test } from './support/world';
import { steady, open, strip, part } from './support/control-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('the charger, its temperature and its troubles come first, and the steps of a command cover nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, steady);
  const drawing = page.getByRole('img', { name: /^充电器/ });
  for (const first of [drawing, page.getByRole('img', { name: /^温度/ })])
    await expect(first).toBeInViewport({ ratio: 1 });
  const fan = part(page, '风扇');
  await fan.getByText((await fan.getByRole('radio', { name: '关闭' }).isChecked()) ? '自动' : '关闭').click();
  // Waits for the steps of the fan command: the steps of an earlier command may still be shown.
  await expect(strip(page)).toContainText('风扇');
  await expect(strip(page)).toContainText('已生效');
  const [steps, controls, ports] = await Promise.all(
    [strip(page), fan, page.getByRole('table').first()].map((one) => one.boundingBox()),
  );
  const endOf = (box: typeof steps = null) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(endOf(ports)).toBeLessThanOrEqual(controls?.y ?? 0);
  expect(endOf(controls)).toBeLessThanOrEqual(steps?.y ?? 0);
  // The layout must not move when the steps appear or disappear.
  await expect(strip(page)).toHaveCount(0);
  expect(await fan.boundingBox()).toEqual(controls);
});

test('a command that fails after its page was left is reported by one toast that leads to the device', async ({
  page,
}) => {
  await open(page, 'P6-2611-000004');
  const device = page.url();
  // Leaves the page before the refusal of this device arrives.
  await part(page, '风扇').getByText('常开').click();
  await page.getByRole('link', { name: '首页' }).first().click();
  const toast = page.getByRole('status').filter({ hasText: '没有成功' });
  await expect(toast).toContainText('风扇');
  await expect(toast).toContainText('风扇无法转动');
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: '查看设备' }).click();
  await expect(page).toHaveURL(device);
  await expect(toast).toHaveCount(0);
  // Sends the command again and stays on the page. The refusal must be shown there, without a toast.
  await part(page, '风扇').getByText('常开').click();
  await expect(strip(page)).toContainText('风扇无法转动');
  await expect(toast).toHaveCount(0);
});

test('[BOUND-17] [BOUND-18] [BOUND-19] the timers form names missing fields, and the page shows the next switch time', async ({
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
  // Deletes the timer; otherwise the charger would switch itself off during other tests.
  await part(page, '定时开关机').getByRole('button').click();
  await form.getByRole('button', { name: /^删除第/ }).click();
  await form.getByRole('button', { name: '保存定时' }).click();
  await expect(part(page, '定时开关机')).toContainText('未设置定时');
});

test('on a phone a time field is wide enough for its time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/deviceManage/boundDeviceList?q=${steady}`);
  await page.locator('[data-list=boundDeviceList]').getByRole('link').first().click();
  await part(page, '定时开关机').getByRole('button').click();
  const times = drawer(page).locator('input[type=time]');
  if ((await times.count()) === 0) await drawer(page).getByRole('button', { name: '添加定时' }).click();
  for (const time of await times.all()) {
    const box = await time.boundingBox();
    // The input must have room for "07:30 AM" and the clock icon.
    expect(box?.width).toBeGreaterThanOrEqual(130);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('[BOUND-12] [BOUND-22] the whole charger is switched off and on, and each step is shown', async ({
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

test('[BOUND-16] a restart is confirmed by the user, and applied when the charger is back', async ({
  page,
}) => {
  await open(page, steady);
  await part(page, '重启设备').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '重启' }).click();
  await expect(strip(page)).toContainText('重启设备');
  await expect(strip(page)).toContainText('已生效');
});

test('[BOUND-24] a command that a charger refuses is shown with the reason', async ({ page }) => {
  // Shows only the first nine chargers of the demo world. Otherwise, chargers that other tests bind could move the
  // fourth one to the next page of the list.
  await page.goto('/deviceManage/boundDeviceList?connection=online&q=P6-2611-00000');
  await expect(rows(page).filter({ hasText: 'P6-2611-000004' })).toBeVisible();
  // Sends a command to all selected chargers at once. The charger with the stuck fan must refuse it.
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  const chosen = await rows(page).getByRole('checkbox', { checked: true }).count();
  await page.getByRole('button', { name: '风扇开关' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('常开').click();
  await dialog.getByRole('button', { name: '风扇开关' }).click();
  await expect(dialog.getByText('设备拒绝执行')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveCount(chosen);
});
