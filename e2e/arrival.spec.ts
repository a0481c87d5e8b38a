import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { newMac } from './support/arrivals';
import { answer, field, shoot } from './support/scanning';
import { newCodes, addToStock } from './support/stocked';
import { expect, test } from './support/world';

test('[SCAN-01, FOUND-20] new devices are taken in without a list: first the model, then code and address of each', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const [a = '', b = '', c = '', stocked = ''] = newCodes(4);
  await addToStock(request, token, [stocked]);
  const [macA, macB] = [newMac(), newMac()];
  await page.goto('/deviceManage/scanList?kind=inbound');
  await page.getByRole('combobox', { name: '型号' }).click();
  await page.getByTitle('P6', { exact: true }).click();
  await page.getByLabel('IP 地址').fill('10.9.9.9');
  await page.getByLabel('Wi-Fi 名称').fill('CH-batch');
  await page.getByRole('button', { name: '开始扫描' }).click();
  await expect(field(page)).toBeFocused();

  // Scans a device that is already in stock. It must be refused immediately, without a question for its MAC address,
  // and the next code must count as a new device.
  await shoot(page, stocked);
  await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
  await expect(answer(page)).toContainText('已经入库');
  await shoot(page, a);
  await expect(answer(page)).toContainText('现在扫描它的 MAC 地址');
  await shoot(page, c);
  await expect(answer(page)).toContainText(a);
  await expect(answer(page)).toContainText('这台还缺 MAC 地址');
  await shoot(page, macA.replaceAll(':', ''));
  await expect(answer(page)).toHaveAttribute('data-kind', 'good');
  // Scans a label that contains both code and MAC address. Then scans another device with this MAC address, which must
  // be refused.
  await shoot(page, `https://example.com/d/${b}?mac=${macB}`, c, macB);
  await expect(page.getByRole('region', { name: '有问题' })).toContainText('已随另一台扫描过');
  await page.getByRole('button', { name: '清除有问题的' }).click();
  await page.getByRole('button', { name: '入库 2 台' }).click();
  await expect(page.getByText('已入库 2 台')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(deviceApi.list.path, { headers, params: { search: a } })).json();
  expect(data.rows[0]).toMatchObject({
    code: a,
    mac: macA,
    wifiName: 'CH-batch',
    holder: 'warehouse',
    portCount: 6,
  });
});
