import type { Page } from '@playwright/test';
import { expect } from './world';

export const field = (page: Page) => page.getByRole('combobox', { name: '搜索菜单' });

export const options = (page: Page, kind: string) =>
  page.getByRole('group', { name: kind }).getByRole('option');

export async function search(page: Page, typed: string): Promise<void> {
  await expect(page.getByRole('button', { name: '搜索页面' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(typed);
}
