import { labelPath } from '@chargehand/contract/fields/cabinet-label';
import { findings } from './support/axe';
import { newMac } from './support/arrivals';
import { newCustomer, pageOf } from './support/customers';
import { drawer, row, unique } from './support/lists';
import { answer, field, shoot } from './support/scanning';
import { pick } from './support/stock';
import { expect, test } from './support/world';

test('[CABINET-13] cabinets are sent from their list, scanned by their label as a whole, and a missing one is settled', async ({
  browser,
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (method: 'get' | 'post', path: string, data?: unknown) =>
    (await (await request[method](path, { headers, ...(data !== undefined && { data }) })).json()).data;
  const mark = unique().toUpperCase();
  const { rows: models } = await send('get', '/api/admin/cabinet-model/list?search=CAB-6');
  const [{ id: modelId, deviceModels }] = models;
  const put = async (code: string, devices: string[]) => {
    for (const deviceCode of devices)
      await send('post', '/api/admin/device', {
        code: deviceCode,
        modelId: deviceModels[0].id,
        mac: newMac(),
        ip: '10.0.0.9',
        portCount: 6,
        wifiName: 'w',
      });
    const { id } = await send('post', '/api/admin/cabinet', { code, modelId });
    await send('post', `/api/admin/cabinet/${id}/fit`, { codes: devices });
    return (await send('get', `/api/admin/cabinet/${id}`)).label;
  };
  const [first, second] = [`GO-${mark}-1`, `GO-${mark}-2`];
  await put(first, [`GD-${mark}-1`, `GD-${mark}-2`]);
  const label = await put(second, [`GD-${mark}-3`]);
  const [from, to] = [
    await newCustomer(request, token, 'agent', `gf${mark.toLowerCase()}`),
    await newCustomer(request, token, 'agent', `gt${mark.toLowerCase()}`),
  ];

  // Sends both cabinets as the operator, from the list of cabinets.
  await page.goto(`/cabinetManage/cabinetList?q=GO-${mark}`);
  for (const code of [first, second]) await row(page, code).getByRole('checkbox').check();
  await page.getByRole('button', { name: '出库', exact: true }).click();
  await expect(drawer(page).getByRole('region', { name: '机柜编码' })).toContainText('2 个机柜 · 3 台设备');
  await pick(page, '代理商', from.name);
  expect(await findings(page)).toEqual([]);
  await drawer(page).getByRole('button', { name: '出库', exact: true }).click();
  await expect(drawer(page)).toHaveCount(0);

  // Scans one cabinet by its code and the other by its label, as the first agent. Each must be added with the devices
  // in it.
  const sender = await pageOf(browser, request, from);
  await sender.goto('/deviceManage/scanList?kind=transfer');
  await sender.getByLabel('接收方账号').fill(to.account);
  await sender.getByRole('button', { name: '开始扫描' }).click();
  await expect(field(sender)).toBeFocused();
  await shoot(sender, first);
  await expect(answer(sender)).toContainText('连同柜内 2 台设备');
  await shoot(sender, `https://example.com${labelPath(label)}`, `GD-${mark}-3`);
  await expect(sender.getByRole('region', { name: '已扫描' })).toContainText(`在机柜 ${second} 内`);
  expect(await findings(sender)).toEqual([]);
  await sender.getByRole('button', { name: '转让 3 台 · 2 个机柜' }).click();
  await expect(sender.getByRole('status')).toContainText('已转让 3 台，等待对方接收 · 2 个机柜');

  const receiver = await pageOf(browser, request, to);
  await receiver.goto('/deviceManage/scanList?kind=receive');
  await receiver.getByRole('button', { name: /^TRF-/ }).click();
  await expect(field(receiver)).toBeFocused();
  const missing = receiver.getByRole('region', { name: '还缺的设备' }).getByRole('listitem');
  await expect(missing).toHaveText([first, second]);
  await shoot(receiver, first);
  await expect(missing).toHaveText([second]);
  await receiver.getByRole('button', { name: '接收', exact: true }).click();
  const question = receiver.getByRole('dialog');
  await expect(question).toContainText('有 1 个机柜没有扫描到');
  await question.getByRole('button', { name: '接收', exact: true }).click();
  await expect(receiver.getByText('已接收')).toBeVisible();
  await receiver.goto(`/cabinetManage/cabinetList?q=GO-${mark}`);
  await expect(row(receiver, first)).toContainText('2 / 6');
  await receiver.context().close();

  // The cabinet that did not arrive must wait for the sender, who reports it as found.
  await sender.getByRole('link', { name: '查看单据' }).click();
  const lost = row(sender, second);
  await expect(lost.first()).toContainText('未到');
  await lost.first().getByRole('button', { name: '在我处找到' }).click();
  await sender.getByRole('dialog').getByRole('button', { name: '在我处找到' }).click();
  await expect(sender.getByText('未到机柜已处理')).toBeVisible();
  await sender.goto(`/cabinetManage/cabinetList?q=GO-${mark}`);
  await expect(row(sender, second)).toContainText('1 / 6');
  await sender.context().close();
});
