import { readSheet } from 'read-excel-file/node';
import { workbook } from '../simulator/src/workbook';
import { findings } from './support/axe';
import { drawer, unique } from './support/lists';
import { expect, test, tokenOf, world } from './support/world';

test('[QR-07, QR-08, QR-09] an import shows how many rows were imported, and which customers and models do not exist', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, world().accounts.admin)}` };
  const mark = unique().toUpperCase();
  const made = { number: `I-${mark}`, quantity: 4, note: null };
  const batch = await (await request.post('/api/admin/qr-batch', { headers, data: made })).json();
  const list = () => request.get(`/api/admin/qr-code/list?batchId=${batch.data.id}`, { headers });
  const labels = async () =>
    (await (await list()).json()).data.rows.map(({ label }: { label: string }) => label);
  await expect.poll(labels).toHaveLength(4);
  const [first = '', second = '', third = ''] = await labels();

  await signedInAs('admin', true);
  await page.goto('/cabinetManage/cabinetQrCodeList');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const panel = drawer(page);
  const head = ['二维码', '客户编码', '机柜型号', '机柜编码'];
  const buffer = await workbook([
    head,
    [first, '', 'CAB-6', `IMP-${mark}`],
    [second, `NO-${mark}`, 'CAB-6', ''],
    [third, '', `CAB-${mark}`, ''],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await panel.locator('input[type=file]').setInputFiles({ name: 'QR.xlsx', mimeType, buffer });
  await expect(panel).toContainText(`以下客户编码不存在：NO-${mark}`);
  await expect(panel).toContainText(`以下机柜型号不存在：CAB-${mark}`);
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: '只导入 1 行' }).click();
  for (const [label, count] of [
    ['全部', 3],
    ['已导入', 1],
    ['有错误', 2],
  ])
    await expect(panel.getByRole('button', { name: `${label} ${count}` })).toBeVisible();
  const bad = page.waitForEvent('download');
  await panel.getByRole('button', { name: /下载/ }).click();
  const sheet = await readSheet(await (await bad).path());
  expect(sheet).toHaveLength(3);
});
