import { rows } from './support/lists';
import { expect, test } from './support/world';

test('[STOCK-01] list and detail of the warehouse show every property of a device, and its QR code', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/warehouseList?q=-0000');
  await page.getByRole('button', { name: '列设置' }).click();
  const common = [
    'MAC 地址',
    'IP 地址',
    '端口数',
    'Wi-Fi 名称',
    '出库状态',
    '销售时间',
    '入库时间',
    '出库时间',
  ];
  for (const name of ['销售状态', '绑定状态', '所在', '退货原因', '退货审核', ...common])
    await expect(page.getByRole('checkbox', { name, exact: true }).first()).toBeAttached();
  await page.keyboard.press('Escape');
  const code = await rows(page).first().getByRole('link').first().innerText();
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page).toHaveURL(/warehouseList\/\d+$/);
  const detail = page.getByRole('main').first();
  for (const name of ['设备编码', '所在', '退货原因', '退货审核', ...common])
    await expect(detail.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
  await expect(detail.getByRole('img', { name: `设备 ${code} 的二维码` })).toBeVisible();
});
