import { menu, settings } from './shell-parts';
import { expect, test, world } from './world';

test('[SETTINGS-02] [SETTINGS-04] [SETTINGS-05] [SETTINGS-06] [SETTINGS-07] [SETTINGS-11] settings act, last and reset', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/');
  let panel = await settings(page);
  expect((await panel.boundingBox())?.width).toBe(280);
  await expect(panel.getByRole('radio', { name: '深色侧栏' })).toBeChecked();
  for (const [name, on] of [
    ['标签栏', false],
    ['固定头部', true],
    ['侧栏标志', true],
    ['动态标题', false],
  ] as const)
    await expect(panel.getByRole('switch', { name })).toBeChecked({ checked: on });

  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-solid').trim());
  expect(await accent()).toBe('#0175d2');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await panel.getByRole('radio', { name: '#f5222d' }).click();
  expect(await accent()).toBe('#ea0722');
  await panel.getByRole('radio', { name: '浅色侧栏' }).click();
  await expect(menu(page).locator('..')).toHaveAttribute('data-theme', 'theme-light');
  const saved = () => page.evaluate(() => localStorage.getItem('layout-setting'));
  expect(await saved()).toBeNull();
  await expect.poll(saved).toContain('#f5222d');
  expect(requests.every((host) => host === new URL(world().url).host)).toBe(true);

  await page.reload();
  await expect.poll(accent).toBe('#ea0722');
  panel = await settings(page);
  const reloaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: '恢复默认并重新加载' }).click();
  expect(await saved()).toBeNull();
  await reloaded;
  await expect.poll(accent).toBe('#0175d2');
});

test('[TITLE-01] [TITLE-02] the title names the page when it is dynamic', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/modelList');
  await expect(page).toHaveTitle('智能充电器管理后台');
  await expect(page.getByRole('link', { name: '智能充电器管理后台' })).toBeVisible();
  const panel = await settings(page);
  await panel.getByRole('switch', { name: '动态标题' }).click();
  await expect(page).toHaveTitle('型号管理 - 智能充电器管理后台');
});

test('[SIZE-01] [SIZE-02] [SIZE-04] the size is chosen, confirmed and kept', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-size', 'medium');
  await page.getByRole('button', { name: '布局大小' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['默认', '中等', '较小', '超小']);
  await page.getByRole('menuitem', { name: '较小' }).click();
  await expect(page.getByText('布局大小切换成功')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-size', 'small');
});

test('the language menu of the console reloads in the chosen language', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: '语言' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await reloaded;
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toContainText('Geräte');
});

test('dark follows the system until somebody chooses', async ({ page, signedInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedInAs('admin');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: '切换为浅色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('[LAYOUT-04] fullscreen switches on and off', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});
