import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { bind, newCharger } from './support/charger';
import { panel, part, strip } from './support/control-parts';
import { drawer, rows } from './support/lists';
import { menu } from './support/shell-parts';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

test('[ALARM-10] an alarm is taken, shelved with a reason and acknowledged, and its course says by whom', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/warnManage/alarmList');
  await page.getByRole('button', { name: '待确认', exact: true }).click();
  await expect(rows(page).first()).toContainText('未确认');
  const device = (await rows(page).first().getByRole('cell').nth(1).textContent()) ?? '';
  await rows(page).first().getByRole('button', { name: device, exact: true }).click();
  const alarm = page.getByRole('dialog', { name: device, exact: true });
  const course = alarm.getByRole('region', { name: '经过' });
  await expect(course).toContainText('告警');

  await alarm.getByRole('button', { name: '接手', exact: true }).click();
  await confirm(page, /由您处理/, '接手');
  await expect(course.getByRole('listitem').filter({ hasText: '接手' })).toContainText('admin');

  await alarm.getByRole('button', { name: '搁置', exact: true }).click();
  const shelf = drawer(page).filter({ hasText: '时长' });
  await shelf.getByRole('button', { name: '搁置', exact: true }).click();
  await expect(shelf).toContainText('原因不能为空');
  await shelf.getByLabel('原因').fill('配件已订购');
  await shelf.getByRole('button', { name: '搁置', exact: true }).click();
  await expect(course.getByRole('listitem').filter({ hasText: '搁置' })).toContainText('配件已订购');

  await alarm.getByRole('button', { name: '确认', exact: true }).click();
  await confirm(page, /确认“/, '确认');
  await expect(course.getByRole('listitem').filter({ hasText: '已确认' })).toContainText('admin');
});

test('[ALARM-10] on a phone the device is limited, switched off and restarted from its alarm, and the course shows each command', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await newCharger(request, token);
  await bind(request, token, device.code);
  await device.connects();
  await device.says(95);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => {
      const found = await request.get(alarmApi.list.path, { headers, params: { search: device.code } });
      return (await found.json()).data.total;
    })
    .toBe(1);
  await page.goto('/deviceManage/modelList');
  await expect(menu(page).getByText('条紧急或重要告警未确认')).toHaveText(/^[1-9]/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/warnManage/alarmList?q=${device.code}`);
  await page.locator('[data-list=alarmList]').getByRole('button', { name: device.code, exact: true }).click();
  const course = page.getByRole('region', { name: '经过' });
  const commanded = (words: string) => course.getByRole('listitem').filter({ hasText: words });

  const limit = part(page, '功率上限');
  await limit.getByRole('textbox').fill('42');
  for (const target of [limit.getByRole('textbox').locator('..'), limit.getByRole('button')])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await limit.getByRole('button').click();
  await expect(strip(page)).toContainText('功率上限 42');
  await expect(commanded('功率上限 42')).toContainText('admin');
  await expect(commanded('功率上限 42')).toContainText('已生效');

  await part(page, '开机状态').getByRole('switch').click();
  await expect(commanded('关机')).toContainText('已生效');

  await part(page, '重启设备').getByRole('button').click();
  await confirm(page, /重启“/, '重启');
  await expect(commanded('重启设备')).toContainText('admin');

  // A device that is no longer in use cannot be controlled.
  await request.post(boundDeviceApi.unbind.path.replace(':ids', String(device.id)), { headers });
  await expect(course.getByRole('listitem').filter({ hasText: '告警关闭' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await device.dropConnection();
});
