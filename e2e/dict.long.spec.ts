import type { Page } from '@playwright/test';
import { drawer, menuOf, row, search, unique } from './support/lists';
import { expect, test } from './support/world';

const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/**
 * Checks whether the language select of a region offers an entry, without reloading the console. Fails unless this is
 * equal to `offered`.
 */
async function expectOffered(page: Page, label: string, offered: boolean): Promise<void> {
  await menu(page, '区域语言管理').click();
  await page.getByRole('button', { name: '新增区域' }).click();
  await drawer(page).getByRole('combobox', { name: '语言' }).click();
  await page.keyboard.type(label);
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible();
  // Waits for the select to fetch its options again, because it shows the cached ones first.
  await expect(page.getByRole('option', { name: label, exact: true })).toHaveCount(offered ? 1 : 0);
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: '取消' }).click();
  await menu(page, '字典管理').click();
}

test('[DICT-06] an entry is listed, added, changed and deleted, and the select that uses it follows', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const mark = unique();
  const [first, second] = [`方言${mark}`, `新方言${mark}`];
  await page.goto('/systemSetting/dictList?dictType=region_language');
  await expect(row(page, '日语')).toContainText('区域语言');

  await page.getByRole('button', { name: '新增条目' }).click();
  const form = drawer(page);
  await form.getByRole('combobox', { name: '字典' }).fill('region_language');
  await form.getByLabel('标签', { exact: true }).fill(first);
  await form.getByLabel('值', { exact: true }).fill(`x-${mark}`);
  await form.getByRole('combobox', { name: '显示样式' }).click();
  await page.getByTitle('运行中').click();
  await form.getByRole('button', { name: '新增条目' }).click();
  await search(page).fill(mark);
  await expect(row(page, first)).toContainText(`x-${mark}`);
  await expectOffered(page, first, true);

  await menuOf(page, first);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await form.getByLabel('标签', { exact: true }).fill(second);
  await form.getByRole('button', { name: '保存条目' }).click();
  await expect(row(page, second)).toBeVisible();
  await expectOffered(page, second, true);

  await menuOf(page, second);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row(page, second)).toHaveCount(0);
  await expectOffered(page, second, false);
});
