import type { Page } from '@playwright/test';
import { drawer, menuOf, row, rows, unique } from './support/lists';
import { expect, test } from './support/world';

/** Types a tag into a field of the open drawer. */
async function typeTag(page: Page, field: string, name: string): Promise<void> {
  const input = drawer(page).getByRole('combobox', { name: field });
  await input.click();
  await input.fill(name);
  await input.press('Enter');
}

test('[GROUP-01] an agent tags a charger, finds it by its tags, and merges two tags', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  const mark = unique();
  const [hall, foyer] = [`大厅 ${mark}`, `门厅 ${mark}`];
  await page.goto('/deviceManage/boundDeviceList');
  const charger = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  await menuOf(page, charger);
  await page.getByRole('menuitem', { name: '设置标签' }).click();
  await typeTag(page, '标签', `${hall}，${foyer}`);
  await drawer(page).getByRole('button', { name: '保存标签' }).click();
  await expect(page.getByText('已保存 1 条记录的标签')).toBeVisible();

  await page.goto('/deviceManage/tagList');
  await row(page, hall).getByRole('checkbox').check();
  await row(page, foyer).getByRole('checkbox').check();
  await page.getByRole('button', { name: '合并', exact: true }).click();
  await drawer(page).getByRole('combobox', { name: '保留的标签' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: foyer }).click();
  await drawer(page).getByRole('button', { name: '合并标签' }).click();
  await expect(page.getByText('已合并 2 个标签')).toBeVisible();
  await expect(row(page, hall)).toHaveCount(0);
  await expect(row(page, foyer)).toContainText('1');

  await page.goto('/deviceManage/boundDeviceList');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByText('含任一标签').click();
  await page.getByRole('checkbox', { name: foyer }).click();
  const list = page.getByRole('table', { name: '已绑定设备' });
  await expect(list.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(row(page, charger)).toBeVisible();
  await row(page, charger).getByRole('link').first().click();
  await expect(page.getByTitle(foyer)).toBeVisible();
});
