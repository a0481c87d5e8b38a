import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { bind, newCharger } from './support/charger';
import { rows } from './support/lists';
import { expect, test } from './support/world';
import { steady, open, panel, strip, part } from './support/control-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
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

test('[BOUND-14] [BOUND-15] fan and power limit show the values that the charger reports', async ({
  page,
  request,
  signedInAs,
}) => {
  await open(page, steady);
  const fan = part(page, '风扇');
  // Sets the fan back to automatic if an earlier, failed run has left it on.
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
  // Uses a random value, so that it probably differs from the value that an earlier run has left.
  const watts = String(30 + Math.floor(Math.random() * 30));
  await set(watts);
  await expect(strip(page)).toContainText(`功率上限 ${watts}`);
  await expect(strip(page)).toContainText('已生效');
  await page.reload();
  await expect(limit.getByRole('textbox')).toHaveValue(watts);
  await set('100');
  await expect(strip(page)).toContainText('功率上限 100');
  await expect(strip(page)).toContainText('已生效');

  // Sets the limit by another call while the field has the focus. The field keeps its text until it loses the focus.
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

test('[BOUND-26, FOUND-31] a limit set while the device is offline is shown as waiting, and applied when it returns', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await newCharger(request, token);
  await bind(request, token, device.code);
  await device.connects();
  await device.says(40);
  await device.dropConnection();
  await open(page, device.code);
  await expect(panel(page)).toContainText('设备离线：功率上限和定时会在设备上线后下发');
  // Commands that cannot wait until the device is online must be disabled.
  await expect(part(page, '重启设备').getByRole('button')).toBeDisabled();
  await expect(page.getByRole('switch', { name: /^端口 1/ })).toBeDisabled();
  const limit = part(page, '功率上限');
  await limit.getByRole('textbox').fill('42');
  await limit.getByRole('button').click();
  await expect(strip(page)).toContainText('功率上限 42');
  await expect(strip(page)).toContainText('上线后下发');
  // Reloads the page. The command must still wait for the device.
  await page.reload();
  await expect(strip(page)).toContainText('等待设备上线后下发');
  await expect(limit.getByRole('textbox')).toHaveValue('42');

  await device.connects();
  await device.says(40);
  await expect(strip(page)).toContainText('已生效');
  await expect(limit.getByRole('textbox')).toHaveValue('42');
  await expect(part(page, '重启设备').getByRole('button')).toBeEnabled();
  await expect(page.getByRole('switch', { name: /^端口 1/ })).toBeEnabled();
  await device.dropConnection();
});
