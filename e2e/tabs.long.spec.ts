import {
  crumbs,
  menu,
  menuNode as node,
  tabs,
  userMenu,
  withMenu,
  withSettings,
} from './support/shell-parts';
import { expect, test, world } from './support/world';
import { tab, rows, words, openThree, choose } from './support/tabs-parts';

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await withSettings(page, { tagsView: true });
});

test('tabs survive a reload of the page, but not a change of account', async ({ page, signedInAs }) => {
  await openThree(page);
  await page.reload();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '型号管理', '设备仓库', '已绑定设备']);
  await expect(crumbs(page)).toHaveText('设备管理/已绑定设备');
  await signedInAs('staff');
  await page.reload();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '已绑定设备']);
});

test('a hidden tab keeps its typed text and scroll position, and the same page twice is two pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  // Opens only chargers of the demo world, because these report.
  await page.goto('/deviceManage/boundDeviceList?q=-2611-');
  await rows(page).nth(0).getByRole('link').first().click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  const pane = page.locator('main > div:visible');
  await pane.evaluate((element) => (element.scrollTop = 120));
  await tab(page, '已绑定设备').click();
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(tabs(page).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect(await pane.evaluate((element) => element.scrollTop)).toBe(0);
  await tabs(page).getByRole('link').nth(2).click();
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(120);

  await page.goto('/deviceManage/modelList');
  await page.getByRole('button', { name: '新增型号' }).click();
  await page.getByRole('dialog').getByLabel('型号名称').fill('半途');
  // Clicks the tab by script, because the drawer covers it.
  await tab(page, '首页').evaluate((link: HTMLElement) => link.click());
  await expect(crumbs(page)).toHaveText('首页');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab(page, '型号管理').click();
  await expect(page.getByRole('dialog').getByLabel('型号名称')).toHaveValue('半途');
});

test('a hidden tab sends no requests and receives no frames', async ({ page }) => {
  const frames: { type: string; value: { devices?: number[] } }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  const subscriptions = () =>
    frames.filter(({ type }) => type === 'subscribe').map(({ value }) => value.devices ?? []);
  await page.goto('/deviceManage/boundDeviceList');
  await expect.poll(() => subscriptions().at(-1)?.length ?? 0).toBeGreaterThan(0);
  await menu(page).getByRole('link', { name: '型号管理' }).click();
  await expect.poll(() => subscriptions().at(-1)).toEqual([]);
  await tab(page, '首页').click();
  await expect(page.getByRole('main')).toContainText('运行概况');
  const polled = page.waitForRequest('**/api/admin/dashboard**');
  await polled;
  await tab(page, '型号管理').click();
  await expect(rows(page).first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect(requests.filter((url) => /dashboard|bound-device/.test(url))).toEqual([]);
});

test('after signing in with another account, nothing of the previous one is left', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', true);
  await withMenu(page, node('modelList', '/mine', '我的型号'));
  await page.goto('/mine');
  await menu(page).getByRole('button', { name: '设备管理' }).click();
  await menu(page).getByRole('link', { name: '设备仓库' }).click();
  await expect(rows(page).first()).toBeVisible();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/login');
  await page.unrouteAll({ behavior: 'wait' });
  const { merchant } = world().accounts;
  await page.getByText('商户账号', { exact: true }).click();
  await page.getByLabel('账号', { exact: true }).fill(merchant.account);
  await page.getByLabel('密码', { exact: true }).fill(merchant.password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(userMenu(page)).toBeVisible();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页']);
  await expect(menu(page).getByText('我的型号')).toHaveCount(0);
  await expect(menu(page).getByText('设备仓库')).toHaveCount(0);
  const list = page.waitForResponse('**/bound-device/list?**');
  await menu(page).getByRole('button', { name: '设备管理' }).click();
  await menu(page).getByRole('link', { name: '已绑定设备' }).click();
  await expect(rows(page)).toHaveCount((await (await list).json()).data.rows.length);
});

test('a window whose token was replaced by another window shows it, and restarts as that account', async ({
  page,
  context,
  signedInAs,
}) => {
  await page.goto('/deviceManage/modelList');
  await expect(rows(page).first()).toBeVisible();
  await signedInAs('merchant');
  const other = await context.newPage();
  await other.goto('/');
  await expect(menu(other)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const taken = page.getByRole('dialog', { name: '此浏览器已重新登录' });
  await taken.getByRole('button', { name: '以该账号重新加载' }).click();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page)).not.toContainText('型号管理');
});

test('tabs that do not fit are reached by arrows, by a list of all and by the keyboard; the pinned one stays visible', async ({
  page,
}) => {
  await openThree(page);
  const arrow = (name: string) => tabs(page).getByRole('button', { name, exact: true });
  await expect(arrow('右侧的标签页')).toHaveCount(0);
  for (const list of ['accountList', 'roleList', 'menuList', 'dictList', 'regionList', 'configList']) {
    await page.goto(`/systemSetting/${list}`);
    await expect(tabs(page).locator('a[aria-current=page]')).toHaveAttribute(
      'href',
      `/systemSetting/${list}`,
    );
  }
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(arrow('左侧的标签页')).toBeEnabled();
  await expect(arrow('右侧的标签页')).toBeDisabled();
  await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 });
  await expect(tab(page, '型号管理')).not.toBeInViewport({ ratio: 0.5 });

  await arrow('左侧的标签页').focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, '型号管理')).toBeInViewport({ ratio: 1 });
  await expect(arrow('左侧的标签页')).toBeDisabled();
  await expect(arrow('右侧的标签页')).toBeEnabled();
  await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 });

  await arrow('全部标签页').click();
  await expect(words(page)).toHaveCount(10);
  await page.getByRole('menuitem', { name: '参数设置' }).click();
  await expect(page).toHaveURL('/systemSetting/configList');
  await expect(tab(page, '参数设置')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1600, height: 700 });
  await expect(arrow('全部标签页')).toHaveCount(0);
});

for (const [what, left, shown] of [
  ['关闭当前', ['首页', '型号管理', '已绑定设备'], '已绑定设备'],
  ['关闭其他', ['首页', '设备仓库'], '设备仓库'],
  ['关闭左侧', ['首页', '设备仓库', '已绑定设备'], '已绑定设备'],
  ['关闭右侧', ['首页', '型号管理', '设备仓库'], '设备仓库'],
  ['全部关闭', ['首页'], '首页'],
] as const)
  test(`[TABS-06] [TABS-08] ${what} removes the tabs it names, and the last remaining tab is shown`, async ({
    page,
  }) => {
    await openThree(page);
    await choose(page, '设备仓库', what);
    await expect(tabs(page).getByRole('link')).toHaveText([...left]);
    await expect(tabs(page).locator('[data-current=true]')).toHaveText(shown);
  });
