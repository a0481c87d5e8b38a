import type { Page } from '@playwright/test';
import { menu, settings, tabs, userMenu, withSettings } from './support/shell-parts';
import { expect, test, world } from './support/world';

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-solid').trim());

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('layout-setting'));

const asSaved = (text: string | null): unknown => JSON.parse(text ?? '{}');

/**
 * Makes the page itself record the times of the last click, of saving the settings and of leaving the page. Times
 * measured by the test are imprecise under load.
 */
const noteTimes = (page: Page) =>
  page.evaluate(() => {
    const note = (what: string) =>
      (sessionStorage[what] = String(performance.timeOrigin + performance.now()));
    addEventListener('click', () => note('clicked'), true);
    addEventListener('beforeunload', () => note('left'));
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'layout-setting') note('saved');
      setItem.call(this, key, value);
    };
  });

/** Returns the milliseconds from the last click to a recorded moment. */
const sinceClick = (page: Page, what: 'saved' | 'left') =>
  page.evaluate((one) => Math.round(Number(sessionStorage[one]) - Number(sessionStorage['clicked'])), what);

test.describe('layout settings', () => {
  test.beforeEach(async ({ signedInAs }) => {
    await signedInAs('admin');
  });

  test('[SETTINGS-01] top navigation, tab bar, fixed header, logo and dynamic title take effect at once', async ({
    page,
  }) => {
    await page.goto('/deviceManage/warehouseList');
    const panel = await settings(page);
    const flip = (name: string) => panel.getByRole('switch', { name }).click();
    const top = page.getByRole('navigation', { name: '顶部导航' });
    await expect(top).toHaveCount(0);
    await flip('顶部导航');
    await expect(top).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await flip('标签栏');
    await expect(tabs(page)).toBeVisible();
    const logo = page.getByRole('link', { name: '智能充电器管理后台' });
    await expect(logo).toBeVisible();
    await flip('侧栏标志');
    await expect(logo).toHaveCount(0);
    await expect(page).toHaveTitle('智能充电器管理后台');
    await flip('动态标题');
    await expect(page).toHaveTitle('设备仓库 - 智能充电器管理后台');
    await flip('固定头部');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const head = page.getByRole('banner');
    await head.hover();
    await page.mouse.wheel(0, 400);
    await expect(head).not.toBeInViewport();
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeInViewport();
  });

  test('[SETTINGS-02] the side theme changes the sidebar at once', async ({ page }) => {
    await page.goto('/');
    const ground = () =>
      menu(page)
        .locator('..')
        .evaluate((side) => getComputedStyle(side).backgroundColor);
    expect(await ground()).toBe('rgb(28, 34, 42)');
    const panel = await settings(page);
    await panel.getByRole('radio', { name: '浅色侧栏' }).click();
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });

  test('[SETTINGS-03] without showSettings there is no settings panel', async ({ page }) => {
    await withSettings(page, { showSettings: false });
    await page.goto('/');
    await userMenu(page).click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '布局设置' })).toHaveCount(0);
  });

  test('[SETTINGS-04] [SETTINGS-07] [SETTINGS-08] [SETTINGS-10] the defaults, the colours and a drawer of 280 px', async ({
    page,
  }) => {
    await page.goto('/');
    const panel = await settings(page);
    expect((await panel.boundingBox())?.width).toBe(280);
    await expect(panel.getByRole('radio', { name: '深色侧栏' })).toBeChecked();
    for (const [name, on] of [
      ['顶部导航', false],
      ['标签栏', false],
      ['固定头部', true],
      ['侧栏标志', true],
      ['动态标题', false],
    ] as const)
      await expect(panel.getByRole('switch', { name })).toBeChecked({ checked: on });
    const colours = panel.getByRole('radiogroup', { name: '主题色' }).getByRole('radio');
    expect(await colours.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '#409EFF',
      '#1890ff',
      '#304156',
      '#212121',
      '#11a983',
      '#13c2c2',
      '#6959CD',
      '#f5222d',
    ]);
    await expect(panel.getByRole('radio', { name: '#409EFF' })).toBeChecked();
  });

  test('[SETTINGS-05] [SETTINGS-06] [SETTINGS-11] a colour takes effect at once, is saved after 1 s, and a reset reloads after 1 s', async ({
    page,
  }) => {
    await page.goto('/');
    await noteTimes(page);
    let panel = await settings(page);
    expect(await accent(page)).toBe('#0175d2');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await panel.getByRole('radio', { name: '#f5222d' }).click();
    expect(await accent(page)).toBe('#ea0722');
    expect(await saved(page)).toBeNull();
    await expect.poll(async () => asSaved(await saved(page))).toMatchObject({ theme: '#f5222d' });
    expect(await sinceClick(page, 'saved')).toBeGreaterThanOrEqual(990);
    expect([...hosts].filter((host) => host !== new URL(world().url).host)).toEqual([]);

    await page.reload();
    await expect.poll(() => accent(page)).toBe('#ea0722');
    await noteTimes(page);
    panel = await settings(page);
    const reloaded = page.waitForEvent('load');
    await panel.getByRole('button', { name: '恢复默认并重新加载' }).click();
    expect(await saved(page)).toBeNull();
    await reloaded;
    expect(await sinceClick(page, 'left')).toBeGreaterThanOrEqual(990);
    await expect.poll(() => accent(page)).toBe('#0175d2');
  });

  test('[TITLE-01] [TITLE-02] the title names the page when it is dynamic, in the language of the page', async ({
    page,
    context,
  }) => {
    await withSettings(page, { dynamicTitle: true });
    await page.goto('/deviceManage/modelList');
    await expect(page).toHaveTitle('型号管理 - 智能充电器管理后台');
    await expect(page.getByRole('link', { name: '智能充电器管理后台' })).toBeVisible();
    await context.addCookies([{ name: 'language', value: 'fr_FR', url: world().url }]);
    await page.reload();
    await expect(page).toHaveTitle('Modèles - Console chargeurs');
    await expect(page.getByRole('link', { name: 'Console chargeurs' })).toBeVisible();
  });
});

test('[SETTINGS-09] the public pages use #1890ff, whatever the settings are', async ({ page }) => {
  await withSettings(page, { theme: '#f5222d' });
  await page.goto('/login');
  const mark = page.getByRole('radiogroup').locator('label').first();
  await expect(mark).toHaveCSS('box-shadow', /rgb\(24, 144, 255\)/);
});

test.describe('sizes', () => {
  test.beforeEach(async ({ signedInAs }) => {
    await signedInAs('admin');
  });

  test('[SIZE-01] [SIZE-02] [SIZE-04] the size is chosen, confirmed and kept', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-size', 'medium');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '布局大小' }).hover();
    const sizes = page.getByRole('menu').last().getByRole('menuitem');
    await expect(sizes).toHaveText(['默认', '中等', '较小', '超小']);
    await page.getByRole('menuitem', { name: '较小' }).click();
    await expect(page.getByText('布局大小切换成功')).toBeVisible();
    const kept = (await page.context().cookies()).find(({ name }) => name === 'size');
    expect(kept?.value).toBe('small');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-size', 'small');
  });

  test('[SIZE-03] changing it reloads the shown page and stays on it', async ({ page }) => {
    await page.goto('/deviceManage/warehouseList?q=P6');
    const row = page.locator('tbody tr[data-row-key]').first();
    await row.getByRole('checkbox').check();
    const height = async () => (await row.boundingBox())?.height ?? 0;
    const before = await height();
    const again = page.waitForRequest('**/device/list?**');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '布局大小' }).hover();
    await page.getByRole('menuitem', { name: '超小' }).click();
    await again;
    await expect(page).toHaveURL('/deviceManage/warehouseList?q=P6');
    await expect(row).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect.poll(height).toBeLessThan(before);
  });
});

test('[LAYOUT-04] fullscreen switches on and off', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '全屏', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出全屏' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});
