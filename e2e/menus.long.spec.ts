import { crumbs, menu, menuNode as node, tabs, withMenu, withSettings } from './support/shell-parts';
import { expect, test, world } from './support/world';

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await withSettings(page, { tagsView: true });
});

test.describe('fixed routes', () => {
  test('[GUARD-08] a refresh goes by /redirect and comes back with the query', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList?q=P6-2611-000001');
    await expect(page.getByRole('search').getByRole('textbox')).toHaveValue('P6-2611-000001');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url().slice(world().url.length)));
    const again = page.waitForRequest('**/device/list?**');
    await tabs(page).getByRole('link', { name: '设备仓库' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await again;
    await expect(page).toHaveURL('/deviceManage/warehouseList?q=P6-2611-000001');
    expect(visited).toEqual([
      '/redirect/deviceManage/warehouseList?q=P6-2611-000001',
      '/deviceManage/warehouseList?q=P6-2611-000001',
    ]);
    await expect(tabs(page).getByRole('link')).toHaveText(['首页', '设备仓库']);
    await expect(menu(page)).not.toContainText('redirect');
  });
});

test.describe('the menu tree', () => {
  test('[MENU-03] catalogues nest to any depth, and parent views render their children', async ({ page }) => {
    const deepest = node('warehouseList', 'stock', '最深的页面');
    const third = node('ParentView', 'c', '三层', { alwaysShow: true, children: [deepest] });
    const second = node('ParentView', 'b', '二层', { alwaysShow: true, children: [third] });
    await withMenu(page, node('Layout', '/a', '一层', { alwaysShow: true, children: [second] }));
    await page.goto('/');
    for (const group of ['一层', '二层', '三层'])
      await menu(page).getByRole('button', { name: group }).click();
    await menu(page).getByRole('link', { name: '最深的页面' }).click();
    await expect(page).toHaveURL('/a/b/c/stock');
    await expect(crumbs(page)).toHaveText('一层/二层/三层/最深的页面');
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    // The page must keep its search while another page is shown, like any page.
    await page.getByRole('search').getByRole('textbox').fill('P6');
    await expect(page).toHaveURL('/a/b/c/stock?q=P6');
    await menu(page).getByRole('link', { name: '首页' }).click();
    await menu(page).getByRole('link', { name: '最深的页面' }).click();
    await expect(page).toHaveURL('/a/b/c/stock?q=P6');
    await page.goto('/a/b');
    await expect(page).toHaveURL('/a/b/c/stock');
  });

  test('an inner page runs in its own sandboxed frame: it cannot read the console or navigate it away', async ({
    page,
  }) => {
    // Frames a page of the console's own origin. Without a sandbox it could access the console.
    const link = `${world().url}/inner-page`;
    const html = `<script>
      try { parent.document.title = 'taken'; document.body.append('reached') } catch { document.title = 'kept out' }
      try { document.cookie } catch { window.name = 'no cookies' }
      try { top.location = 'https://evil.example/' } catch {}
    </script><h1>Inner</h1>`;
    await page.route(link, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await withMenu(page, node('InnerLink', '/inner', '内页', { meta: { link } }));
    await page.goto('/inner');
    const frame = page.locator('main iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Inner');
    await expect(frame.contentFrame().locator('body')).not.toContainText('reached');
    await expect(page).toHaveURL('/inner');
  });

  test('[MENU-08] a page with noCache reloads on each visit, one without keeps its state', async ({
    page,
  }) => {
    await withMenu(
      page,
      node('modelList', '/forgets', '不缓存', { meta: { noCache: true } }),
      node('modelList', '/keeps', '缓存'),
    );
    const chosen = page.getByRole('checkbox', { checked: true });
    for (const [path, title, left] of [
      ['/forgets', '不缓存', 0],
      ['/keeps', '缓存', 1],
    ] as const) {
      await page.goto(path);
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await menu(page).getByRole('link', { name: '首页' }).click();
      await expect(crumbs(page)).toHaveText('首页');
      await menu(page).getByRole('link', { name: title, exact: true }).click();
      await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
      await expect(chosen).toHaveCount(left);
    }
  });

  test('[MENU-10] a group with one page is shown as that page, unless alwaysShow is set', async ({
    page,
  }) => {
    const inside = (title: string) => [node('modelList', 'only', title)];
    await withMenu(
      page,
      node('Layout', '/one', '并入', { children: inside('甲页') }),
      node('Layout', '/always', '总是显示', { alwaysShow: true, children: inside('乙页') }),
    );
    await page.goto('/');
    await expect(menu(page).getByRole('link', { name: '并入' })).toHaveAttribute('href', '/one/only');
    await menu(page).getByRole('button', { name: '总是显示' }).click();
    await expect(menu(page).getByRole('link', { name: '乙页' })).toBeVisible();
  });

  test('[MENU-11] an entry adds its query to the address', async ({ page }) => {
    await withMenu(page, node('warehouseList', '/asked', '带查询', { query: '{"q":"P6","page":2}' }));
    await page.goto('/');
    await menu(page).getByRole('link', { name: '带查询' }).click();
    await expect(page).toHaveURL('/asked?q=P6&page=2');
    await expect(page.getByRole('search').getByRole('textbox')).toHaveValue('P6');
  });

  test('an external address opens in its own tab', async ({ page, context }) => {
    await context.route('https://manual.example/**', (route) => route.fulfill({ body: 'manual' }));
    await withMenu(page, node('Layout', 'https://manual.example/', '手册'));
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await menu(page).getByRole('link', { name: '手册' }).click();
    expect((await opened).url()).toBe('https://manual.example/');
    await expect(page).toHaveURL('/');
  });
});
