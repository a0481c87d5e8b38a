import type { Page } from '@playwright/test';
import { drawer, menuOf, pretend, row, rows, search, unique } from './support/lists';
import { addToStock } from './support/stocked';
import { expect, test } from './support/world';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test.describe('pages', () => {
  test('[LAYOUT-08] lists offer 10, 20, 30 and 50 rows a page, with 20 as the default', async ({ page }) => {
    await pretend(page, 120);
    await page.goto('/deviceManage/warehouseList');
    await expect(rows(page)).toHaveCount(20);
    const size = page.getByRole('combobox', { name: '每页条数' });
    await expect(size.locator('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页', '50 条/页']);
    await size.selectOption('50 条/页');
    await expect(rows(page)).toHaveCount(50);
    await expect(page).toHaveURL(/size=50/);
  });

  test('[LAYOUT-09] the pager has 7 page buttons, 5 below 992 px', async ({ page }) => {
    await pretend(page, 1400);
    await page.goto('/deviceManage/warehouseList?page=35');
    const buttons = page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: /^第 / });
    await expect(buttons).toHaveText(['1', '33', '34', '35', '36', '37', '70']);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(buttons).toHaveText(['1', '34', '35', '36', '70']);
  });

  test('[LAYOUT-10] a page change scrolls to the top in 800 ms, at once with reduced motion', async ({
    page,
  }) => {
    await pretend(page, 1400);
    await page.goto('/deviceManage/warehouseList');
    await expect(rows(page)).toHaveCount(20);
    const body = page
      .locator('[aria-busy]')
      .filter({ has: page.locator('table') })
      .first();
    // Returns the number of intermediate scroll positions, and the duration of the scrolling by the page's own clock.
    const scrollBack = async (to: string) => {
      await body.evaluate((element) => (element.scrollTop = 250));
      await page.evaluate(() => {
        const box = [...document.querySelectorAll('[aria-busy]')].find((one) => one.querySelector('table'));
        const seen: { top: number; ms: number }[] = [];
        Object.assign(window, { scrolled: seen });
        box?.addEventListener('scroll', () => seen.push({ top: box.scrollTop, ms: performance.now() }));
      });
      await page.getByRole('button', { name: `第 ${to} 页`, exact: true }).click();
      await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(0);
      const seen: { top: number; ms: number }[] = await page.evaluate(() => Reflect.get(window, 'scrolled'));
      const between = seen.filter(({ top }) => top > 0 && top < 250).length;
      return { between, ms: (seen.at(-1)?.ms ?? 0) - (seen[0]?.ms ?? 0) };
    };
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const smooth = await scrollBack('2');
    expect(smooth.between).toBeGreaterThan(3);
    expect(smooth.ms).toBeGreaterThan(500);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await scrollBack('3')).between).toBe(0);
  });
});

test.describe('filters, sorting, columns', () => {
  test('[LAYOUT-13] filters are kept in the URL, and the URL opens the same list', async ({
    page,
    context,
  }) => {
    await page.goto('/deviceManage/warehouseList');
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await page.getByRole('menuitem', { name: '绑定状态' }).click();
    await page.getByRole('radio', { name: '已绑定' }).check();
    await search(page).fill('P6-');
    await expect(page).toHaveURL(/q=P6-/);
    await expect(page).toHaveURL(/bindStatus=bound/);
    await expect(row(page, '未绑定')).toHaveCount(0);
    await expect(rows(page).first()).toContainText('P6-');
    const codes = (on: Page) => rows(on).getByRole('link', { name: /^P6-/ });
    const found = await codes(page).allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    const again = await context.newPage();
    await again.goto(page.url());
    await expect(codes(again)).toHaveText(found);
    await expect(again.getByRole('button', { name: '修改筛选“绑定状态”' })).toContainText('已绑定');
    await expect(search(again)).toHaveValue('P6-');
    await again.getByRole('button', { name: '移除筛选“绑定状态”' }).click();
    await expect(again).not.toHaveURL(/bindStatus/);
  });

  test('[LAYOUT-14] a click on a column heading sorts the whole list, not just the page', async ({
    page,
  }) => {
    await page.goto('/deviceManage/warehouseList?size=10&q=-2611-');
    const head = page.getByRole('columnheader', { name: '设备编码' });
    await head.click();
    await expect(page).toHaveURL(/sort=code\.asc/);
    await expect(rows(page).first()).toContainText('P4-2611-002001');
    const codes = () => rows(page).getByRole('button', { name: /^P\d-/ }).allInnerTexts();
    const lowest = await codes();
    expect(lowest).toEqual([...lowest].sort());
    await head.click();
    await expect(page).toHaveURL(/sort=code\.desc/);
    await expect(rows(page).first()).toContainText('P8-2611-001008');
    const highest = await codes();
    expect(highest.some((code) => lowest.includes(code))).toBe(false);
  });
});

test.describe('messages of a list', () => {
  test('[LAYOUT-18] an empty list shows the next step', async ({ page }) => {
    await pretend(page, 0);
    await page.goto('/deviceManage/warehouseList');
    await expect(page.getByText('仓库里还没有设备')).toBeVisible();
    await page.getByRole('button', { name: '设备入库' }).last().click();
    await expect(drawer(page).getByLabel('设备编码')).toBeVisible();
  });

  test('[LAYOUT-19] a row opens its detail, and Back returns to the same list', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList?q=-2611-&bindStatus=bound&sort=code.asc&size=10');
    const first = rows(page).first().getByRole('link', { name: /^P\d-/ });
    const code = await first.innerText();
    await first.click();
    await expect(page.getByText('Wi-Fi 名称')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/bindStatus=bound/);
    await expect(page).toHaveURL(/sort=code\.asc/);
    await expect(rows(page).first()).toContainText(code);
  });

  test('[LAYOUT-17] a bulk action takes every selected row, across pages, and lists them first', async ({
    page,
    request,
    signedInAs,
  }) => {
    const mark = unique();
    const codes = Array.from({ length: 12 }, (_, at) => `T${mark}-${String(at).padStart(2, '0')}`);
    await addToStock(request, await signedInAs('admin'), codes);
    await page.goto(`/deviceManage/warehouseList?q=T${mark}&size=10&sort=code.asc`);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: `选择“${codes[11]}”` }).check();
    await expect(page.getByText('已选 11 项')).toBeVisible();
    await expect(page.getByText('跨 2 页')).toBeVisible();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    const ask = page.getByRole('dialog', { name: '是否确认删除 11 项？' });
    await expect(ask).toContainText(codes[0] ?? '');
    await ask.getByRole('button', { name: '删除 11 项' }).click();
    await expect(page.getByText('共 1 条')).toBeVisible();
    // The second page no longer exists, so the list must show the last existing page.
    await expect(page).not.toHaveURL(/page=/);
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, codes[10] ?? '')).toHaveCount(1);
    await menuOf(page, codes[10] ?? '');
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(rows(page)).toHaveCount(0);
  });
});

test('[FOUND-112] a list without views of its own shows no tabs; its number of rows is in the footer', async ({
  page,
}) => {
  const views = page.getByRole('navigation', { name: '视图' });
  await page.goto('/systemSetting/regionList');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
  await expect(views).toHaveCount(0);
  await page.goto('/deviceManage/warehouseList');
  await expect(views).toBeVisible();
});
