import { drawer } from './support/lists';
import { expect, test } from './support/world';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a filter and a drawer open with the focus in their first field', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/deviceManage/warehouseList');
  const add = page.getByRole('button', { name: '筛选', exact: true });
  await add.click();
  await page.getByRole('menuitem', { name: '绑定状态' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/bindStatus=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio').first()).toBeHidden();
  await page.getByRole('button', { name: '修改筛选“绑定状态”' }).click();
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '设备入库' }).click();
  await expect(drawer(page).getByLabel('设备编码')).toBeFocused();
});
