import { menu, menuNode as node, withMenu, withSettings } from './support/shell-parts';
import { expect, test, world } from './support/world';
import { top } from './support/navbar-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test.describe('top navigation', () => {
  const groups = ['甲', '乙', '丙', '丁', '戊'].map((name, index) =>
    node('Layout', `/g${index}`, `${name}组`, {
      alwaysShow: true,
      children: [node('modelList', 'one', `${name}一`), node('modelList', 'two', `${name}二`)],
    }),
  );

  test.beforeEach(async ({ page }) => {
    await withSettings(page, { topNav: true });
    await withMenu(page, ...groups);
  });

  test('[TOPNAV-04] there is an entry for each 85 px of a third of the width; the others are in a menu', async ({
    page,
  }) => {
    await page.goto('/deviceManage/modelList');
    const titles = ['首页', '设备管理', '甲组', '乙组', '丙组', '丁组', '戊组'];
    for (const width of [1280, 1100, 1530]) {
      await page.setViewportSize({ width, height: 800 });
      const count = Math.floor(width / 3 / 85);
      await expect(top(page).getByRole('button')).toHaveText([...titles.slice(0, count), '更多菜单']);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await top(page).getByRole('button', { name: '更多菜单' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['丁组', '戊组']);
    await page.getByRole('menuitem', { name: '戊组' }).click();
    await expect(menu(page).getByRole('link')).toHaveText(['戊一', '戊二']);
  });
});

test.describe('sidebar', () => {
  test('an entry inside a group shows its icon, and one without an icon shows none', async ({ page }) => {
    await withMenu(
      page,
      node('Layout', '/group', '分组', {
        alwaysShow: true,
        children: [
          node('modelList', 'a', '有图标', { meta: { icon: 'bell' } }),
          node('dictList', 'b', '无图标'),
        ],
      }),
    );
    await page.goto('/');
    await menu(page).getByRole('button', { name: '分组' }).click();
    await expect(menu(page).getByRole('link', { name: '有图标' }).locator('svg')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: '无图标' }).locator('svg')).toHaveCount(0);
  });
});

test('a tap on a touch screen leaves no tooltip open', async ({ browser, signedInAs }) => {
  const token = await signedInAs('admin');
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
  const page = await context.newPage();
  await page.goto(world().url);
  const sidebar = page.getByRole('button', { name: /^(收起|展开)侧栏/ });
  await expect(sidebar).toBeVisible();
  await page.clock.install();
  await sidebar.tap();
  // Waits longer than a pointer must rest on an element until its tooltip appears.
  await page.clock.runFor(2_000);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await context.close();
});
