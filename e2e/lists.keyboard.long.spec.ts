import { drawer, pretend, rows, search } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test } from './support/world';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('the keys of a list still work after a click, wherever the focus is', async ({ page }) => {
  await pretend(page, 3);
  await page.goto('/deviceManage/warehouseList');
  const active = (at: number) => expect(rows(page).nth(at)).toHaveAttribute('data-active', 'true');
  await expect(rows(page)).toHaveCount(3);
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('j');
  await active(0);
  await menu(page).getByRole('link', { name: '设备仓库' }).click();
  await page.keyboard.press('j');
  await active(1);
  await rows(page).nth(0).getByRole('checkbox').click();
  await expect(page.getByText('已选 1 项')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await active(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('已选 2 项')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('已选 2 项')).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  for (const key of ['j', 'k', 'x', '/', 'Esc', 'Enter'])
    await expect(help.getByText(key, { exact: true })).toBeVisible();
});

test('on a phone the filter sheet sorts, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/deviceManage/warehouseList?q=-2611-');
  const first = page.getByRole('main').getByRole('listitem').first();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sorting = page.getByRole('group', { name: '排序' });
  // Waits for the sheet's search field, which is loaded late. It must not take the focus.
  await expect(drawer(page).getByRole('textbox', { name: '搜索' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(false);
  await sorting.getByRole('combobox', { name: '排序字段' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '设备编码' }).click();
  await sorting.getByRole('radio', { name: '升序' }).click();
  await expect(page).toHaveURL(/sort=code\.asc/);
  await page.getByRole('button', { name: /查看 \d+ 条结果/ }).click();
  await expect(first).toContainText('P4-2611-002001');
  await expect(search(page)).toHaveValue('-2611-');
});

test('text typed just before leaving a list does not bring the user back to it', async ({ page }) => {
  await page.goto('/deviceManage/warehouseList');
  await menu(page).getByRole('button', { name: '系统设置' }).click();
  await expect(rows(page).first()).toBeVisible();
  await search(page).fill('P6');
  // Keeps the page busy after the click, so that the typed text takes effect before the next page is drawn.
  await menu(page)
    .getByRole('link', { name: '区域语言管理' })
    .evaluate((link: HTMLElement) => {
      link.click();
      const until = performance.now() + 500;
      while (performance.now() < until);
    });
  await expect(page.locator('[data-list=regionList] tbody tr').first()).toBeVisible();
  await expect(page).toHaveURL('/systemSetting/regionList');
});
