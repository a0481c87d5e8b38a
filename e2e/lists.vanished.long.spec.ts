import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { rows, unique } from './support/lists';
import { addToStock } from './support/stocked';
import { expect, test } from './support/world';

test('[FOUND-77] the rest of the selected rows is deleted if another user deleted some meanwhile, and these are named', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const headers = { authorization: `Bearer ${token}` };
  const mark = unique();
  const codes = ['a', 'b', 'c'].map((part) => `V${mark}-${part}`.toUpperCase());
  await addToStock(request, token, codes);
  await page.goto(`/deviceManage/warehouseList?q=V${mark}&sort=code.asc`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  const ask = page.getByRole('dialog', { name: '是否确认删除 3 项？' });
  await expect(ask).toContainText(codes[1] ?? '');
  const list = await request.get(deviceApi.list.path, { headers, params: { search: codes[1] ?? '' } });
  const id = String((await list.json()).data.rows[0].id);
  await request.delete(deviceApi.remove.path.replace(':ids', id), { headers });
  await ask.getByRole('button', { name: '删除 3 项' }).click();
  await expect(page.getByText(`已完成 2 项；以下记录已不存在：${codes[1]}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
