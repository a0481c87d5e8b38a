import {
  cookieOf,
  crumbs,
  menu,
  menuNode as node,
  settings,
  userMenu,
  withMenu,
  withSettings,
} from './support/shell-parts';
import { expect, test } from './support/world';
import { top } from './support/navbar-parts';

const personal = node('Layout', '/systemSetting', '系统设置', {
  children: [node('personalSettingList', 'personalSettingList', '个人设置')],
});
const pending = node('Layout', '/mesAgency', '消息管理', {
  children: [
    node('examineList', 'examineList', '待审核列表'),
    node('messageList', 'messageList', '我的消息'),
  ],
});

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test.describe('navbar', () => {
  test('[LAYOUT-02] the personal centre is shown to an account that may list personal settings, and leads to them', async ({
    page,
  }) => {
    await withMenu(page, personal);
    await page.goto('/');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await expect(page).toHaveURL('/systemSetting/personalSettingList');

    await page.route('**/login/getAccountInfo', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.permissions = ['modelList:list'];
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/');
    await userMenu(page).click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toHaveCount(0);
  });

  test('[FOUND-111] on a phone the user’s menu has size and full screen, and the settings only what has an effect', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await userMenu(page).click();
    await expect(page.getByRole('menuitem', { name: '全屏' })).toBeVisible();
    await page.getByRole('menuitem', { name: '布局大小' }).hover();
    await page.getByRole('menuitem', { name: '超小' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-size', 'mini');
    const panel = await settings(page);
    await expect(panel.getByRole('switch')).toHaveCount(3);
    for (const name of ['顶部导航', '标签栏']) await expect(panel.getByLabel(name)).toHaveCount(0);
  });

  test('[LAYOUT-03] it has the documentation, sizes, fullscreen, languages and sign out', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: '语言', exact: true })).toBeVisible();
    await userMenu(page).click();
    for (const name of ['布局大小', '全屏', '退出登录'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'API 文档' }).getByRole('link').click();
    expect(new URL((await opened).url()).pathname).toMatch(/^\/docs/);
  });

  test('[LAYOUT-05] a browser without fullscreen support shows a warning', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
    );
    await page.goto('/');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '全屏', exact: true }).click();
    await expect(page.getByText('您的浏览器不支持全屏')).toBeVisible();
  });

  test('[LAYOUT-06] go-to-handle opens the pending approvals, and does nothing if they are open', async ({
    page,
  }) => {
    await withMenu(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: '去处理' })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await withMenu(page, pending);
    await page.goto('/deviceManage/modelList');
    await page.getByRole('button', { name: '去处理' }).click();
    await expect(page).toHaveURL('/mesAgency/examineList');
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole('button', { name: '去处理' }).click();
    await expect(page).toHaveURL('/mesAgency/examineList');
    expect(await entries()).toBe(before);
  });

  test('[LAYOUT-07] a thin bar, not a spinner, is shown while a page loads', async ({ page }) => {
    await page.goto('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/device-model-list-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await menu(page).getByRole('button', { name: '设备管理' }).click();
    await menu(page).getByRole('link', { name: '型号管理' }).click();
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(2);
    await expect(page.locator('.ant-spin, [class*=spinner]')).toHaveCount(0);
    release();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: '新增型号' })).toBeVisible();
  });

  test('the keyboard can skip to the page', async ({ page }) => {
    await page.goto('/deviceManage/modelList');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
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

  test('[TOPNAV-01] an external address opens in a new browser tab', async ({ page, context }) => {
    await context.route('https://manual.example/**', (route) => route.fulfill({ body: 'manual' }));
    await page.route('**/getMenuTree', async (route) => {
      const json = { code: 1, msg: '', data: [node('Layout', 'https://manual.example/', '手册')] };
      await route.fulfill({ json });
    });
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await top(page).getByRole('button', { name: '手册' }).click();
    expect((await opened).url()).toBe('https://manual.example/');
    await expect(page).toHaveURL('/');
  });

  test('[TOPNAV-02] [TOPNAV-03] [SIDEBAR-07] a group fills the sidebar; a page hides it, and it cannot be toggled', async ({
    page,
  }) => {
    await page.goto('/deviceManage/modelList');
    await expect(menu(page).getByRole('link')).toContainText(['设备仓库', '已绑定设备', '型号管理']);
    await top(page).getByRole('button', { name: '甲组' }).click();
    await expect(menu(page).getByRole('link')).toHaveText(['甲一', '甲二']);
    await expect(page).toHaveURL('/deviceManage/modelList');
    const toggle = page.getByRole('button', { name: '收起侧栏' });
    await expect(toggle).toBeEnabled();
    await top(page).getByRole('button', { name: '首页' }).click();
    await expect(page).toHaveURL('/');
    await expect(menu(page)).toHaveCount(0);
    await expect(toggle).toBeDisabled();
    await toggle.click({ force: true });
    expect(await cookieOf(page, 'sidebarStatus')).toBeUndefined();
  });

  test('[TOPNAV-06] turned off, the sidebar shows all entries again', async ({ page }) => {
    await page.goto('/');
    await expect(top(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    const panel = await settings(page);
    await panel.getByRole('switch', { name: '顶部导航' }).click();
    await expect(top(page)).toHaveCount(0);
    await expect(menu(page).getByRole('button')).toHaveText([
      '设备管理',
      ...groups.map(({ meta }) => meta.title),
    ]);
    await expect(crumbs(page)).toHaveText('首页');
  });
});

test.describe('sidebar', () => {
  test('[SIDEBAR-01] a title longer than 5 characters gets a tooltip, a shorter one does not', async ({
    page,
  }) => {
    await withMenu(
      page,
      node('modelList', '/a', '六个字的标题', { meta: { icon: 'bell' } }),
      node('x', '/b', '五个字标题'),
    );
    await page.goto('/');
    const long = menu(page).getByRole('link', { name: '六个字的标题' });
    await expect(long.locator('svg')).toBeVisible();
    await page.clock.install();
    // Waits longer than a pointer must rest on an element until its tooltip appears.
    const rest = () => page.clock.runFor(2_000);
    await menu(page).getByRole('link', { name: '五个字标题' }).hover();
    await rest();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await long.hover();
    await rest();
    await expect(page.getByRole('tooltip')).toHaveText(['六个字的标题']);
  });

  test('[SIDEBAR-03] [SIDEBAR-04] the logo is 188x32, the small one 38x38', async ({ page }) => {
    await page.goto('/');
    const logo = page.getByRole('link', { name: '智能充电器管理后台' });
    expect(await logo.boundingBox()).toMatchObject({ width: 188, height: 32 });
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 38, height: 38 });
  });
});
