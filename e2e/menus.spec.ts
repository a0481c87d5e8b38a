import { crumbs, menu, menuNode as node, tabs, withMenu, withSettings } from './support/shell-parts';
import { expect, test } from './support/world';

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await withSettings(page, { tagsView: true });
});

const notBuilt = '当前版本还没有这个页面。';

test.describe('fixed routes', () => {
  test('[GUARD-06] /404 and /401 have a page each, and /login and /register open outside the layout', async ({
    page,
  }) => {
    await page.goto('/404');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await page.goto('/401');
    await expect(page.getByRole('heading', { name: '无访问权限' })).toBeVisible();
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'API 接入申请' })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  });

  test('[GUARD-07] the empty path is the dashboard, whose tab is pinned', async ({ page }) => {
    await page.goto('/');
    await expect(crumbs(page)).toHaveText('首页');
    await expect(tabs(page).getByRole('link')).toHaveText(['首页']);
    await expect(tabs(page).getByRole('button')).toHaveCount(0);
  });

  test('[GUARD-09] /apiUserManage/add has no entry, and highlights the page it belongs to', async ({
    page,
  }) => {
    await withMenu(
      page,
      node('Layout', '/apiUserManage', 'API', {
        alwaysShow: true,
        children: [node('apiUpData', 'apiUpData', 'API 内容')],
      }),
    );
    await page.goto('/apiUserManage/add');
    await expect(crumbs(page)).toHaveText('API 申请管理/API 更新内容');
    await expect(page.getByText('新增更新内容')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'API 内容' })).toHaveAttribute('data-current', 'true');
    await expect(menu(page).getByRole('link', { name: 'API 更新内容' })).toHaveCount(0);
  });
});

test.describe('the menu tree', () => {
  test('[MENU-04] an inner link shows its page in a frame as high as the screen minus 94.5 px', async ({
    page,
  }) => {
    const link = 'https://inner.example/page';
    await page.route(link, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Inner</h1>' }));
    await withMenu(page, node('InnerLink', '/inner', '内页', { meta: { link } }));
    await page.goto('/inner');
    const frame = page.locator('main iframe');
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Inner');
    await expect(page.getByText('内容来自 inner.example，不属于本系统')).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(800 - 94.5);
    await page.setViewportSize({ width: 1280, height: 701 });
    expect((await frame.boundingBox())?.height).toBe(701 - 94.5);
  });

  test('[FOUND-133] below the tab bar an inner page scrolls once, and a site that stays blank or silent is explained', async ({
    page,
  }) => {
    const link = 'https://inner.example/page';
    const html = '<div style="height: 3000px">Inner</div>';
    await page.clock.install();
    await page.route(link, async (route) => {
      await page.clock.runFor(11_000);
      await expect(page.getByText('inner.example 没有响应')).toBeVisible();
      await route.fulfill({ contentType: 'text/html', body: html });
    });
    await withMenu(page, node('InnerLink', '/inner', '内页', { meta: { link } }));
    await page.goto('/inner');
    const frame = page.locator('main iframe');
    await expect(frame.contentFrame().getByText('Inner')).toBeVisible();
    await expect(page.getByText('若显示空白')).toBeVisible();
    await expect(page.getByRole('link', { name: '在新标签页打开' })).toHaveAttribute('href', link);
    const scrolls = await frame.evaluate((element) => {
      const found = [];
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
          found.push(box.className);
      return found;
    });
    expect(scrolls).toEqual([]);
    await page.getByRole('button', { name: '收起说明' }).click();
    await expect(page.getByText('若显示空白')).toHaveCount(0);
    await page.getByRole('button', { name: '关于此内容' }).click();
    await expect(page.getByText('若显示空白')).toBeVisible();
  });

  test('[MENU-05] a component opens the page of its name; an unknown one shows that there is none', async ({
    page,
  }) => {
    await withMenu(page, node('modelList', '/mine', '我的型号'), node('nobodyWroteThis', '/later', '以后'));
    await page.goto('/mine');
    await expect(page.getByRole('button', { name: '新增型号' })).toBeVisible();
    await menu(page).getByRole('link', { name: '以后' }).click();
    await expect(page.getByRole('heading', { name: '以后' })).toBeVisible();
    await expect(page.getByText(notBuilt)).toBeVisible();
  });

  test('[MENU-06] a hidden page has no entry, but opens', async ({ page }) => {
    await withMenu(page, node('modelList', '/secret', '藏起来的', { hidden: true }));
    await page.goto('/secret');
    await expect(crumbs(page)).toHaveText('藏起来的');
    await expect(page.getByRole('button', { name: '新增型号' })).toBeVisible();
    await expect(menu(page).getByText('藏起来的')).toHaveCount(0);
  });

  test('[MENU-07] opening a path follows its redirect', async ({ page }) => {
    await withMenu(
      page,
      node('Layout', '/old', '旧', { redirect: '/deviceManage/modelList', children: [node('x', 'y', 'y')] }),
      node('warehouseList', '/alias', '别名', { redirect: '/deviceManage/modelList?page=1' }),
    );
    await page.goto('/old');
    await expect(page).toHaveURL('/deviceManage/modelList');
    await page.goto('/alias');
    await expect(page).toHaveURL('/deviceManage/modelList?page=1');
  });

  test('[MENU-09] an affix page has its tab open from the start', async ({ page }) => {
    await withMenu(page, node('modelList', '/pinned', '钉住的', { meta: { affix: true } }));
    await page.goto('/');
    await expect(tabs(page).getByRole('link')).toHaveText(['首页', '钉住的']);
  });

  test('[MENU-12] a page with activeMenu highlights the named entry', async ({ page }) => {
    await withMenu(
      page,
      node('modelList', '/side', '旁边', {
        hidden: true,
        meta: { activeMenu: '/deviceManage/warehouseList' },
      }),
    );
    await page.goto('/side');
    await expect(menu(page).locator('[data-current=true]')).toHaveText('设备仓库');
  });
});

test('[FOUND-114] a long menu is filtered by name with the keyboard, and is whole again once a page opens', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: '筛选菜单' });
  const entries = menu(page).getByRole('link');
  await field.fill('日志');
  await expect(entries).toHaveText(['操作日志', '登录日志']);
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(menu(page).getByRole('button', { name: '设备管理' })).toBeVisible();
  await field.fill('没有这个');
  await expect(menu(page).getByRole('status')).toHaveText('菜单中没有与“没有这个”相符的页面');
  await field.fill('操作日志');
  await field.press('Enter');
  await expect(page).toHaveURL('/systemSetting/operationLogList');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect(field).toHaveCount(0);
});
