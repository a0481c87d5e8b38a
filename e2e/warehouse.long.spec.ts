import { readFile } from 'node:fs/promises';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { connectAsync } from 'mqtt';
import { readSheet } from 'read-excel-file/node';
import { newCustomer, pageOf } from './support/customers';
import { drawer, menuOf, row, rows, unique } from './support/lists';
import { list, look } from './support/stock';
import { newCodes, sendOut, addToStock } from './support/stocked';
import { expect, test } from './support/world';
import { putUp } from './support/warehouse-parts';

test('[FOUND-22] labels of chosen devices are downloaded as a PDF, for the chosen paper', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const mark = `LB${unique()}`.toUpperCase();
  await addToStock(request, token, [`${mark}-1`, `${mark}-2`]);
  await look(page, list.warehouse, mark);
  for (const n of [1, 2]) await row(page, `${mark}-${n}`).getByRole('checkbox').check();
  await page.getByRole('region').getByRole('button', { name: '打印标签' }).click();
  await expect(drawer(page)).toContainText('2 台设备');
  await drawer(page).getByRole('radio', { name: /62 mm/ }).check();
  const coming = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '生成 PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^设备标签 \d{4}-\d\d-\d\d\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // The PDF must have one page for each label on the roll.
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  // Printing labels must not change the selection, so that the same devices can be used for the next action.
  await expect(page.getByRole('button', { name: '取消选择' })).toBeVisible();
});

test('credentials of many devices are renewed at once and downloaded as one file; a document is printed', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const mark = `RN${unique()}`.toUpperCase();
  await addToStock(request, token, [`${mark}-1`, `${mark}-2`]);
  await look(page, list.warehouse, mark);
  for (const n of [1, 2]) await row(page, `${mark}-${n}`).getByRole('checkbox').check();
  await page.getByRole('region').getByRole('button', { name: '更换连接凭证' }).click();
  await expect(drawer(page)).toContainText('更换 2 台设备的连接凭证？');
  await drawer(page).getByRole('button', { name: '更换凭证' }).click();
  await page.getByRole('button', { name: '领取连接凭证' }).click();
  const coming = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '下载 Excel' }).last().click();
  const sheet = await readSheet(await (await coming).path());
  expect(sheet.slice(1).map(([code]) => code)).toEqual([`${mark}-1`, `${mark}-2`]);

  const agent = await newCustomer(request, token, 'agent', `pa${unique()}`);
  await sendOut(request, token, agent, [`${mark}-1`, `${mark}-2`]);
  await page.goto(`${list.documents}?q=${agent.name}`);
  await rows(page).getByRole('link').first().click();
  await page.getByRole('button', { name: '打印' }).click();
  const printed = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '装箱单' }).click();
  const file = await printed;
  expect(file.suggestedFilename()).toMatch(/^装箱单 .+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('new credentials are shown once, and the old password no longer works', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const headers = { authorization: `Bearer ${token}` };
  const [code = ''] = newCodes(1);
  await addToStock(request, token, [code]);
  const { data } = await (
    await request.get(deviceApi.list.path, { headers, params: { search: code } })
  ).json();
  const renewing = deviceCredentialsApi.renew.path.replace(':id', String(data.rows[0].id));
  const { address, password: old } = (await (await request.post(renewing, { headers })).json()).data;
  const arrive = async (password: string) => {
    const client = await connectAsync(address, {
      clientId: code,
      username: code,
      password,
      reconnectPeriod: 0,
    });
    await client.endAsync(true);
    return 'connected';
  };
  expect(await arrive(old)).toBe('connected');

  await look(page, list.warehouse, code);
  await menuOf(page, code);
  await page.getByRole('menuitem', { name: '更换连接凭证' }).click();
  await expect(drawer(page)).toContainText('旧密码立即失效');
  await drawer(page).getByRole('button', { name: '更换凭证' }).click();
  await expect(drawer(page).getByText('连接凭证已更换')).toBeVisible();
  const fresh = (await drawer(page).locator('dd').nth(2).textContent())?.trim() ?? '';
  expect(fresh).not.toBe(old);
  await expect(arrive(old)).rejects.toThrow(/Not authorized|Bad username/i);
  expect(await arrive(fresh)).toBe('connected');

  await drawer(page).getByRole('button', { name: '我已保存凭证' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await rows(page).getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByText('更换连接凭证')).toBeVisible();
  expect(await page.content()).not.toContain(fresh);
});

test('[TRANSFER-16] a file of codes becomes one transfer, all of them or none', async ({
  browser,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const mark = unique();
  const a = await newCustomer(request, token, 'agent', `fa${mark}`);
  const b = await newCustomer(request, token, 'agent', `fb${mark}`);
  const codes = newCodes(2);
  const [first = '', second = ''] = codes;
  await addToStock(request, token, codes);
  await sendOut(request, token, a, codes);
  const page = await pageOf(browser, request, a);
  const head = ['接收方账号', '设备编码'];
  await page.goto(list.transfers);
  await page.getByRole('button', { name: '导入', exact: true }).click();

  await putUp(page, '调拨.xlsx', [head, [b.account, first], [b.account, 'NEVER-MADE']]);
  await expect(drawer(page).getByRole('button', { name: '有错误 1' })).toBeVisible();
  await expect(drawer(page)).toContainText('全部改好后才能导入');
  await drawer(page).getByRole('button', { name: '不导入' }).click();

  await page.goto(`${list.transfers}?open=import`);
  await putUp(page, '调拨.xlsx', [head, [b.account, first], [b.account, second]]);
  await drawer(page).getByRole('button', { name: '导入 2 行', exact: true }).click();
  await expect(drawer(page).getByText('导入完成')).toBeVisible();
  await page.goto(list.transfers);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'TRF-')).toContainText(b.name);
  await row(page, 'TRF-').getByRole('link', { name: /^TRF-/ }).click();
  for (const code of codes) await expect(row(page, code)).toBeVisible();
});
