import { crumbs, menu, menuNode as node, tabs, withMenu, withSettings } from './support/shell-parts';
import { expect, test } from './support/world';
import { tab, rows, words, openThree, choose } from './support/tabs-parts';

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await withSettings(page, { tagsView: true });
});

test('[TABS-01] a visit adds a tab with the title, and choosing it restores its query', async ({ page }) => {
  await page.goto('/deviceManage/warehouseList?q=P6');
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '设备仓库']);
  await tab(page, '首页').click();
  await expect(page).toHaveURL('/');
  await tab(page, '设备仓库').click();
  await expect(page).toHaveURL('/deviceManage/warehouseList?q=P6');
});

test('[TABS-02] [TABS-03] a middle click closes a tab, but not a pinned one', async ({ page }) => {
  await openThree(page);
  await tab(page, '首页').click({ button: 'middle' });
  await tab(page, '型号管理').click({ button: 'middle' });
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '设备仓库', '已绑定设备']);
  await expect(page).toHaveURL('/deviceManage/boundDeviceList');
});

test('[TABS-04] [TABS-07] [TABS-11] the context menu has its six entries and is 105 px wide', async ({
  page,
}) => {
  await openThree(page);
  await tab(page, '设备仓库').click({ button: 'right' });
  await expect(words(page)).toHaveText(['刷新', '关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '全部关闭']);
  const box = page.locator('.ant-dropdown:visible');
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(105);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await tab(page, '首页').click({ button: 'right' });
  await expect(words(page)).toHaveText(['刷新', '关闭其他', '关闭右侧', '全部关闭']);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await tab(page, '已绑定设备').click({ button: 'right' });
  await expect(words(page)).toHaveText(['刷新', '关闭当前', '关闭其他', '关闭左侧', '全部关闭']);
});

test('[TABS-05] a refresh reloads the page and keeps the tab', async ({ page }) => {
  await page.goto('/deviceManage/warehouseList');
  await rows(page).first().getByRole('checkbox').check();
  const again = page.waitForRequest('**/device/list?**');
  await choose(page, '设备仓库', '刷新');
  await again;
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '设备仓库']);
});

test.describe('without a pinned tab', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/getMenuTree', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const entry of answer.data) entry.meta.affix = false;
      await route.fulfill({ response, json: answer });
    });
  });

  test('[TABS-09] closing the dashboard as the last tab stays on the dashboard', async ({ page }) => {
    await page.goto('/');
    const again = page.waitForRequest('**/api/admin/dashboard**');
    await choose(page, '首页', '关闭当前');
    await again;
    await expect(tabs(page).getByRole('link')).toHaveText(['首页']);
    await expect(page).toHaveURL('/');
  });

  test('[TABS-10] closing any other page as the last tab leads to /', async ({ page }) => {
    await page.goto('/deviceManage/modelList');
    await expect(tabs(page).getByRole('link')).toHaveText(['型号管理']);
    await tab(page, '型号管理').click({ button: 'middle' });
    await expect(page).toHaveURL('/');
    await expect(tabs(page).getByRole('link')).toHaveText(['首页']);
  });
});

test('[TABS-12] the shown tab is scrolled into view with 4 px beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const many = Array.from({ length: 14 }, (_, at) =>
    node('modelList', `/p${at}`, `很长的标题 ${at}`, { meta: { affix: true } }),
  );
  await withMenu(page, ...many);
  await page.goto('/');
  const edges = (name: string) =>
    tab(page, name).evaluate((link) => {
      const shown = link.closest('div');
      const box = shown?.getBoundingClientRect();
      const bar = shown?.parentElement?.getBoundingClientRect();
      // Measures from the right edge of the first tab, which is pinned and always visible.
      const pinned = shown?.parentElement?.firstElementChild?.getBoundingClientRect();
      return { left: (box?.left ?? 0) - (pinned?.right ?? 0), right: (bar?.right ?? 0) - (box?.right ?? 0) };
    });
  // Waits for the page's own font, which is narrower than the system's. If the bar scrolled before the font was loaded,
  // more space would remain beside the tab.
  await expect(page.locator('html')).toHaveAttribute('data-letters', '');
  await menu(page).getByRole('link', { name: '很长的标题 9' }).click();
  await expect(crumbs(page)).toHaveText('很长的标题 9');
  await expect.poll(async () => Math.round((await edges('很长的标题 9')).right)).toBe(4);
  await menu(page).getByRole('link', { name: '很长的标题 2' }).click();
  await expect.poll(async () => Math.round((await edges('很长的标题 2')).left)).toBe(4);
});
