import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/device-credentials';
import type { APIRequestContext } from '@playwright/test';
import { connectAsync } from 'mqtt';
import { drawer, row, rows } from './lists';
import { confirm } from './stock';
import { newCodes, takeIn } from './stocked';
import { expect, test } from './world';

/** A charger that is on the line, and tells how hot it is. */
async function charger(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const [code = ''] = newCodes(1);
  await takeIn(request, token, [code]);
  const { data } = await (
    await request.get(deviceApi.list.path, { headers, params: { search: code } })
  ).json();
  const renewing = deviceCredentialsApi.renew.path.replace(':id', String(data.rows[0].id));
  const { address, password, prefix } = (await (await request.post(renewing, { headers })).json()).data;
  const client = await connectAsync(address, { clientId: code, username: code, password });
  let seq = 0;
  return {
    code,
    says: (t: number) =>
      client.publishAsync(
        `${prefix}up/tele`,
        JSON.stringify({
          v: 1,
          sid: 'hot',
          seq: (seq += 1),
          ts: Date.now(),
          t,
          fan: 0,
          p: [[1, 5000, 2000, 10_000, 1, 3]],
        }),
        { qos: 1 },
      ),
    leaves: () => client.endAsync(true),
  };
}

test('[WARN-09] [DASH-04] [WARN-05] a device gets too hot: the open page says so, and it is handled with a note', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await charger(request, token);
  // Whoever is told has to be on the line.
  const connecting = page.waitForEvent('websocket');
  await page.goto('/');
  await (await connecting).waitForEvent('framesent');
  const card = page.getByRole('link', { name: /^高温告警/ }).filter({ has: page.locator('strong') });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /高温告警/ })).toBeVisible();
  const before = Number(await card.locator('strong').textContent());

  await device.says(50);
  await device.says(71.5);
  await expect(page.getByText(`${device.code} 温度过高：71.5`)).toBeVisible();
  await expect(card.locator('strong')).toHaveText(String(before + 1));
  await expect(page.getByLabel('待处理').getByText(device.code)).toBeVisible();

  await page.getByRole('button', { name: /条高温告警待处理/ }).click();
  await page.locator('.ant-popover').getByRole('link').filter({ hasText: device.code }).click();
  await expect(drawer(page)).toContainText('71.5');
  await expect(drawer(page).getByRole('img', { name: /告警温度/ })).toBeVisible();
  await drawer(page).getByRole('button', { name: '处理', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /处理“/ });
  await expect(asked.getByRole('button', { name: '处理', exact: true })).toBeDisabled();
  await asked.getByRole('textbox').fill('风扇已清洁');
  await confirm(page, /处理“/, '处理');
  await expect(page.getByText('已处理 1 条告警')).toBeVisible();
  await expect(drawer(page)).toContainText('风扇已清洁');

  await page.goto(`/warnManage/warningList?q=${device.code}`);
  await expect(row(page, device.code)).toContainText('处理完成');
  // What is completed offers nothing more.
  await expect(rows(page).getByRole('button', { name: '处理', exact: true })).toHaveCount(0);
  await device.leaves();
});

test('[DASH-02] [DASH-03] [DASH-05] a figure leads to the list that it counts, and the charts follow their choice', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/');
  const amounts = page.getByRole('img', { name: /^设备数量（按月）/ });
  await expect(amounts.locator('svg')).toBeVisible();
  await page.getByText('日', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^设备数量（按日）/ })).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  const sold = page.getByRole('link', { name: /^已售设备/ });
  const figure = await sold.locator('strong').textContent();
  await sold.click();
  await expect(page.getByText(`共 ${figure} 条`)).toBeVisible();
});
