import { drawer, menuOf, row, rows, unique } from './support/lists';
import { expect, test } from './support/world';

test('[GROUP-02] [GROUP-04] an agent adds a group, puts a charger into it, and gives it a power limit', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  const name = `大堂充电器 ${unique()}`;
  await page.goto('/deviceManage/deviceGroupList');
  await page.getByRole('button', { name: '新增分组' }).first().click();
  await drawer(page).getByLabel('名称').fill(name);
  await drawer(page).getByRole('button', { name: '新增分组' }).click();
  await expect(row(page, name)).toContainText('设备列表');

  await page.goto('/deviceManage/boundDeviceList');
  const charger = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  await menuOf(page, charger);
  await page.getByRole('menuitem', { name: '分组', exact: true }).click();
  await drawer(page).getByRole('combobox', { name: '分组' }).click();
  await drawer(page).getByRole('combobox', { name: '分组' }).fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await drawer(page).getByRole('button', { name: '加入分组' }).click();
  await expect(page.getByText('1 台设备已加入分组')).toBeVisible();

  await page.goto('/deviceManage/deviceGroupList');
  await row(page, name).getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: '已绑定设备' }).click();
  const list = page.getByRole('table', { name: '已绑定设备' }).last();
  await expect(list.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(list).toContainText(charger);

  await page.getByRole('tab', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '新增设置' }).first().click();
  await drawer(page).getByRole('button', { name: '新增设置' }).click();
  await expect(drawer(page)).toContainText('功率上限不能为空');
  await drawer(page).getByLabel('功率上限').last().fill('40');
  await drawer(page).getByRole('button', { name: '新增设置' }).click();
  const settings = page.getByRole('table', { name: '设置', exact: true });
  await expect(settings).toContainText('40');
  await page.getByRole('tab', { name: '设备的设置' }).click();
  // Upkeep brings the setting to the charger within a minute; the rules of that are tested on the server.
  await expect(page.getByText('不同或拒绝')).toBeVisible();
});
