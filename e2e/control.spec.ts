import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { bind, newCharger } from './support/charger';
import { expect, test } from './support/world';
import { steady, open, panel, strip, part } from './support/control-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
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

  // Sets the limit by a direct request while the field has the focus. The field must keep its text until the blur.
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
