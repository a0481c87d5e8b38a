import type { Page } from '@playwright/test';
import { menu, tabs } from './shell-parts';
import { expect } from './world';

export const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });

export const rows = (page: Page) => page.locator('tbody tr[data-row-key]:visible');

export const words = (page: Page) => page.getByRole('menuitem');

/** Opens home and three lists; the last one is shown. */
export async function openThree(page: Page): Promise<void> {
  await page.goto('/deviceManage/modelList');
  for (const name of ['设备仓库', '已绑定设备']) {
    await menu(page).getByRole('link', { name }).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '型号管理', '设备仓库', '已绑定设备']);
}

export async function choose(page: Page, name: string, what: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}
