import { menuApi } from '@chargehand/contract/areas/system/menu';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import type { Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

export const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' });

export const tabs = (page: Page) => page.getByRole('navigation', { name: '访问过的页面' });

export const userMenu = (page: Page) => page.getByRole('button', { name: /账号菜单/ });

/** Returns a cookie's value. */
export const cookieOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

/** Opens the settings panel. */
export async function settings(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  return page.getByRole('dialog', { name: '布局设置' });
}

/** Makes the page start with these layout settings. */
export const withSettings = (page: Page, saved: object): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('layout-setting', text), JSON.stringify(saved));

/** Builds a node of the menu tree. */
export const menuNode = (
  component: string,
  path: string,
  title: string,
  { meta, ...more }: Partial<Omit<MenuNode, 'meta'>> & { meta?: Partial<MenuNode['meta']> } = {},
): MenuNode => ({
  component,
  path,
  name: path,
  hidden: false,
  alwaysShow: false,
  redirect: null,
  query: null,
  children: [],
  ...more,
  meta: { title, icon: null, link: null, noCache: false, affix: false, activeMenu: null, ...meta },
});

/** Names of the product's menu entries that `withMenu` keeps. */
const shown = ['Index', 'deviceManage'];

/** Replaces the menu tree in the server's response with home, device management and the test's own nodes. */
export async function withMenu(page: Page, ...nodes: MenuNode[]): Promise<void> {
  await page.route(`**${menuApi.tree.path}`, async (route) => {
    const response = await route.fetch();
    const answer: { data: MenuNode[] } = await response.json();
    const data = [...answer.data.filter(({ name }) => shown.includes(name)), ...nodes];
    await route.fulfill({ response, json: { ...answer, data } });
  });
}
