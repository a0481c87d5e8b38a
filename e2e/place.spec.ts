import { drawer, menuOf, row, rows, unique } from './support/lists';
import { expect, test } from './support/world';

test('[PLACE-01] [PLACE-02] [PLACE-04] a merchant adds a place, puts a charger there, and finds it by its place', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('merchant');
  const name = `旗舰店 ${unique()}`;
  await page.goto('/deviceManage/placeList');
  await page.getByRole('button', { name: '添加场所' }).first().click();
  await drawer(page).getByLabel('名称').fill(name);
  await drawer(page).getByLabel('地址').fill('杭州市上城区延安路 258 号');
  await drawer(page).getByLabel('纬度').fill('30.2549');
  await drawer(page).getByRole('button', { name: '添加场所' }).click();
  await expect(drawer(page).getByText('经度不能为空')).toBeVisible();
  await drawer(page).getByLabel('经度').fill('120.1643');
  await drawer(page).getByRole('button', { name: '添加场所' }).click();
  await expect(row(page, name)).toContainText('杭州市上城区延安路 258 号');

  await page.goto('/deviceManage/boundDeviceList');
  const charger = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  await menuOf(page, charger);
  await page.getByRole('menuitem', { name: '设置场所' }).click();
  await drawer(page).getByRole('combobox', { name: '场所' }).click();
  await drawer(page).getByRole('combobox', { name: '场所' }).fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await drawer(page).getByRole('button', { name: '设置场所' }).click();
  await expect(page.getByText('已设置 1 台设备的场所')).toBeVisible();

  await page.goto('/deviceManage/placeList');
  await row(page, name).getByRole('link', { name: '1', exact: true }).click();
  const list = page.getByRole('table', { name: '已绑定设备' });
  await expect(list.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(row(page, charger)).toBeVisible();
});
