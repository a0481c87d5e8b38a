import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { drawer, row, unique } from './support/lists';
import { appUser } from './support/phones';
import { macOf, addToStock } from './support/stocked';
import { expect, test } from './support/world';

test('[MOVE-01, MOVE-02, MOVE-04, FOUND-32] a bound device moves to another user’s account, an unbound one does not', async ({
  page,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const mark = unique();
  const headers = { Authorization: `Bearer ${admin}` };
  const email = `one${mark}@example.com`;
  const other = `two${mark}@example.com`;
  const phone = await appUser(request, admin, email);
  await appUser(request, admin, other);
  const code = `M-${mark}`.toUpperCase();
  const mac = macOf(code);
  await addToStock(request, admin, [code]);

  await page.goto('/deviceManage/deviceMoveList');
  await page.getByRole('button', { name: '迁移设备' }).first().click();
  const form = drawer(page);
  await form.getByRole('button', { name: '迁移设备' }).click();
  for (const field of ['设备编码', '接收账号'])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await form.getByLabel('设备编码').fill(code);
  // Selects the area code by an option that also names the regions of the code.
  await form.getByRole('combobox', { name: '区号' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^\+852 / })
    .click();
  await form.getByRole('combobox', { name: '账号类型' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '邮箱' }).click();
  await form.getByLabel('接收账号').fill(email);
  await form.getByRole('button', { name: '迁移设备' }).click();
  await expect(form.getByText(/尚未绑定|未绑定|没有绑定/)).toBeVisible();

  // Sends the device from the warehouse to the user first, because a user cannot bind a device that the operator still
  // has.
  const found = await request.get(`${appUserApi.list.path}?search=${encodeURIComponent(email)}`, { headers });
  const [{ id: userId }] = (await found.json()).data.rows;
  await request.post(outboundApi.create.path, { headers, data: { codes: [code], target: 'user', userId } });
  const bound = await request.post('/api/app/v1/devices', {
    headers: { Authorization: `Bearer ${phone}` },
    data: { code, mac, via: 'wifi', name: code },
  });
  expect(bound.status()).toBeLessThan(300);
  await form.getByLabel('接收账号').fill(other);
  await form.getByRole('button', { name: '迁移设备' }).click();
  await expect(page.getByText('设备已迁移')).toBeVisible();
  await expect(row(page, code)).toContainText(new RegExp(`one${mark}.*${email}.*two${mark}.*${other}`));
  await page.goto(`/deviceManage/boundDeviceList?q=${code}`);
  await expect(row(page, code)).toContainText(`two${mark}`);
});
