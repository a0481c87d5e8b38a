import type { Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

export const userMenu = (page: Page) => page.getByRole('button', { name: /账号菜单/ });

/** A cookie's value. */
export const cookieOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

/** Opens the settings panel. */
export async function settings(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  return page.getByRole('dialog', { name: '布局设置' });
}
