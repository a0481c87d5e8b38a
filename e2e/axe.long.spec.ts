import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import type { Page } from '@playwright/test';
import { busy, findings, follow } from './support/axe';
import { menuPages } from './support/menu-pages';
import { answer, field, shoot } from './support/scanning';
import { menu, settings, withSettings } from './support/shell-parts';
import { expect, test } from './support/world';

const rows = (page: Page) => page.locator('tbody tr[data-row-key], main article, main li').first();

const publicPages = ['/login', '/bind', '/register', '/auth-redirect'];

// Covers both colour modes and both widths, but not every combination, since colours and widths are independent.
const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;

for (const [colorScheme, width] of looks) {
  const how = `${colorScheme}, ${width} px`;
  test.describe(how, () => {
    test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 800 } });

    test(`axe finds nothing serious on the public pages (${how})`, async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
      await page.goto('/login');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('账号不能为空')).toBeVisible();
      expect(await findings(page), 'refused').toEqual([]);
    });

    test(`axe finds nothing serious on the pages of the console (${how})`, async ({
      page,
      request,
      signedInAs,
    }) => {
      const pages = await menuPages(request, await signedInAs('admin'));
      expect(pages.length).toBeGreaterThan(10);
      await withSettings(page, { tagsView: true });
      await page.goto('/');
      for (const path of [...pages, '/404', '/401', '/apiUserManage/add']) {
        await follow(page, path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(busy(page), path).toHaveCount(0);
        expect(await findings(page), path).toEqual([]);
      }
    });

    test(`axe finds nothing serious on pages with scanning (${how})`, async ({
      page,
      request,
      signedInAs,
    }) => {
      const token = await signedInAs('admin');
      const first = async (path: string): Promise<number> => {
        const headers = { Authorization: `Bearer ${token}` };
        return (await (await request.get(path, { headers })).json()).data.rows.at(-1).id;
      };
      const arrival = await first(arrivalApi.list.path);
      const count = await first(stocktakeApi.list.path);
      await page.goto('/');
      for (const path of [
        '/deviceManage/scanList?kind=inbound',
        '/deviceManage/scanList?kind=outbound',
        '/deviceManage/scanList?kind=receive',
        `/deviceManage/arrivalList/${arrival}`,
        `/deviceManage/arrivalList/${arrival}?tab=unlisted`,
        `/deviceManage/stocktakeList/${count}`,
        `/deviceManage/scanList?kind=inbound&id=${arrival}`,
      ]) {
        await follow(page, path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(busy(page), path).toHaveCount(0);
        expect(await findings(page), path).toEqual([]);
      }
      await field(page).focus();
      await shoot(page, 'ON-NO-LIST');
      await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
      expect(await findings(page), 'a wrong code').toEqual([]);
    });

    test(`axe finds nothing serious in menus, search, settings and dialogs (${how})`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('admin');
      await withSettings(page, { topNav: true });
      await page.goto('/deviceManage/warehouseList');
      await expect(rows(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索菜单' }).fill('P6');
      await expect(page.getByRole('group', { name: '设备' })).toBeVisible();
      expect(await findings(page), 'search').toEqual([]);
      await page.keyboard.press('Escape');
      if (width === 390) {
        await page.getByRole('button', { name: '打开菜单' }).click();
        await expect(menu(page)).toBeVisible();
        expect(await findings(page), 'menu').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
      }
      await expect(await settings(page)).toBeVisible();
      expect(await findings(page), 'settings').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: /账号菜单/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page), 'sign-out').toEqual([]);
    });
  });
}
