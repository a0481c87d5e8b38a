import { readSheet } from 'read-excel-file/node';
import { drawer, row, rows, unique } from './support/lists';
import { list, look } from './support/stock';
import { expect, test } from './support/world';
import { putUp } from './support/warehouse-parts';

test('[STOCK-08] [STOCK-09] devices are imported from a file: the bad row is returned, the good ones are imported', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', true);
  const mark = `IM${unique()}`.toUpperCase();
  const hex = Date.now().toString(16).slice(-8).match(/../g)?.join(':') ?? '';
  const of = (n: number, model = 'P6') => [`${mark}-${n}`, model, `02:0${n}:${hex}`, '10.1.2.3', '6', 'CH'];
  await page.goto(list.warehouse);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await putUp(page, '到货.xlsx', [
    ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'],
    of(1),
    of(2, '没有的型号'),
    of(3),
  ]);
  await expect(drawer(page).getByRole('button', { name: '有错误 1' })).toBeVisible();
  const handed = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '下载 1 行错误' }).click();
  const bad = await readSheet(await (await handed).path());
  expect(bad.slice(1).map((cells) => cells[0])).toEqual([`${mark}-2`]);
  expect(bad[0]?.at(-1)).toBe('错误原因');
  expect(bad[1]?.at(-1)).toContain('型号');

  await drawer(page).getByRole('button', { name: '只导入 2 行' }).click();
  await expect(drawer(page).getByText('导入完成')).toBeVisible();
  await drawer(page).getByRole('button', { name: '查看列表' }).click();
  await look(page, list.warehouse, mark);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, `${mark}-2`)).toHaveCount(0);
});
