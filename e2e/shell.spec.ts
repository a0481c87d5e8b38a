import { cookieOf, menu, settings, userMenu } from './support/shell-parts';
import { expect, test, world } from './support/world';

test.describe('without a token', () => {
  for (const [path, heading] of [
    ['/login', '登录'],
    ['/bind', '设置密码'],
    ['/register', 'API 接入申请'],
    ['/auth-redirect', '单点登录'],
  ] as const)
    test(`[GUARD-01] ${path} opens`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page).toHaveURL(path);
    });

  for (const path of ['/', '/deviceManage/modelList?x=1', '/404', '/anywhere'])
    test(`[GUARD-02] ${path} leads to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    });
});

test('[GUARD-03] with a token /login leads to /', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeVisible();
});

test('[GUARD-04] [MENU-01] user info is loaded first, then the menu tree, then the requested page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const requests: string[] = [];
  page.on('request', (request) => {
    const [name] = /getAccountInfo|getMenuTree|model\/list/.exec(request.url()) ?? [];
    if (name) requests.push(name);
  });
  await page.goto('/deviceManage/modelList?pageNum=1');
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('型号管理');
  await expect(page).toHaveURL('/deviceManage/modelList?pageNum=1');
  expect(requests.slice(0, 2)).toEqual(['getAccountInfo', 'getMenuTree']);
  await expect(menu(page).getByRole('link', { name: '型号管理' })).toHaveAttribute('aria-current', 'page');
});

test('[GUARD-05] when user info fails, the session ends and the sign-in page shows the reason', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.route('**/login/getAccountInfo', (route) =>
    route.fulfill({ json: { code: 500, msg: '系统未知错误，请反馈给管理员', data: null } }),
  );
  await page.goto('/deviceManage/modelList');
  await expect(page.getByRole('alert')).toHaveText('系统未知错误，请反馈给管理员');
  await expect(page).toHaveURL('/login');
  expect(await cookieOf(page, 'Admin-Token')).toBeUndefined();
  expect(await page.evaluate(() => (history.state as { from?: string } | null)?.from)).toBeUndefined();
});

test('[GUARD-10] an unknown path leads to /404, which has a page with a way back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/nothing-here');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
});

test('[FOUND-110] a page of the product that the account may not open leads to /401, which says so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('merchant');
  for (const path of ['/systemSetting/menuList', '/customerManage/agentList/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/401');
    await expect(page.getByRole('main', { name: '无访问权限' })).toBeVisible();
  }
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
});

test('after signing in the requested page opens', async ({ page, signedInAs }) => {
  await page.goto('/deviceManage/modelList');
  await expect(page).toHaveURL('/login');
  const { admin } = world().accounts;
  await page.getByLabel('账号', { exact: true }).fill(admin.account);
  await page.getByLabel('密码', { exact: true }).fill(admin.password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  const token = await signedInAs('admin');
  await page.route('**/login/adAuthor', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { token } } }),
  );
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/deviceManage/modelList');
});

test('[LAYOUT-01] [SESSION-03] the layout is shown, with the default avatar', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/');
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('首页');
  await expect(page.getByRole('main')).toContainText('运行概况');
  await expect(userMenu(page).locator('[data-default]')).toHaveAttribute('data-default', /./);
  const panel = await settings(page);
  await expect(panel).toBeVisible();
  await panel.getByRole('switch', { name: '标签栏' }).click();
  await expect(page.getByRole('navigation', { name: '访问过的页面' })).toBeVisible();
});

test('[SESSION-06] cancelling the sign-out changes nothing', async ({ page, signedInAs }) => {
  const token = await signedInAs('admin');
  await page.goto('/');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('确定退出登录吗？');
  await expect(dialog).toContainText('没有保存的内容会丢失。');
  await expect(dialog.getByRole('button', { name: '退出登录' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toBeVisible();
  expect(await cookieOf(page, 'Admin-Token')).toBe(token);
});

test('[SESSION-07] confirming the sign-out ends the session in the browser and on the server', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('staff', true);
  await page.goto('/');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await reloaded;
  await expect(page).toHaveURL('/login');
  expect(await cookieOf(page, 'Admin-Token')).toBeUndefined();
  const answer = await request.get('/api/admin/login/getAccountInfo', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ code: 401 });
});

test('[SIDEBAR-01] [SIDEBAR-02] [SIDEBAR-05] [SIDEBAR-06] the sidebar is 208 px wide, closes, stays closed, and leads home', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/modelList');
  const width = () => menu(page).evaluate((nav) => nav.parentElement?.getBoundingClientRect().width);
  expect(await width()).toBe(208);
  await expect(menu(page).getByRole('link', { name: '首页' }).locator('svg')).toBeVisible();
  await page.getByRole('link', { name: '智能充电器管理后台' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect.poll(width).toBe(56);
  await page.reload();
  await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible();
  expect(await width()).toBe(56);
  const status = () => cookieOf(page, 'sidebarStatus');
  expect(await status()).toBe('0');
  await page.getByRole('button', { name: '展开侧栏' }).click();
  expect(await status()).toBe('1');
});

test('[SIDEBAR-08] [SIDEBAR-09] [SIDEBAR-10] below 992 px the sidebar is a drawer that closes by itself', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 991, height: 800 });
  await signedInAs('admin');
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: '打开菜单' }).click();
  await menu(page).getByRole('button', { name: '设备管理' }).click();
  await menu(page).getByRole('link', { name: '型号管理' }).click();
  await expect(page).toHaveURL(/modelList/);
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(800, 400);
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu(page)).toBeVisible();
});
