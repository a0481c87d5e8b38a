import { holdBack, placeOf, skeletons, topIn } from './support/loading';
import { drawer, rows } from './support/lists';
import { menu, tabs, withSettings } from './support/shell-parts';
import { openSteady } from './support/device-parts';
import { expect, test } from './support/world';

const devices = '**/api/admin/device/list?**';
const figures = '**/api/admin/dashboard/figures*';

test.beforeEach(({ signedInAs }) => signedInAs('admin'));

test('[FOUND-85] the skeleton of a list has the places of its rows, and screen readers read that it loads', async ({
  page,
}) => {
  const release = await holdBack(page, devices);
  await page.goto('/deviceManage/warehouseList');
  const bones = skeletons(page).filter({ has: page.getByRole('status') });
  await expect(bones).toHaveCount(1);
  await expect(bones).toHaveAttribute('aria-busy', 'true');
  await expect(bones.getByRole('status')).toHaveText('正在加载');
  const table = bones.locator('[aria-hidden=true] > div');
  const [head, first] = [
    await placeOf(table.locator('> div').first()),
    await placeOf(table.locator('> div').nth(1)),
  ];
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(bones).toHaveCount(0);
  expect(await placeOf(page.locator('thead tr'))).toEqual(head);
  expect(await placeOf(rows(page).first())).toEqual(first);
});

test('[FOUND-85] on a phone the skeleton has the places of the cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, devices);
  await page.goto('/deviceManage/warehouseList?q=-0000');
  const bones = skeletons(page)
    .filter({ has: page.getByRole('status') })
    .locator('[aria-hidden=true] > div > div');
  const first = await placeOf(bones.first());
  const second = await placeOf(bones.nth(1));
  release();
  const cards = page.locator('main ul > li');
  await expect(skeletons(page)).toHaveCount(0);
  expect(await placeOf(cards.first())).toEqual(first);
  expect(await placeOf(cards.nth(1))).toEqual(second);
});

test('[FOUND-85] a drawer whose code is loading opens with a skeleton, and keeps its place', async ({
  page,
}) => {
  const release = await holdBack(page, /\/record-drawer-[^/]*\.js$/);
  await page.goto('/systemSetting/regionList');
  await rows(page).first().getByRole('button').first().click();
  const panel = drawer(page).locator('.ant-drawer-body');
  await expect(skeletons(page)).toHaveCount(1);
  const before = await placeOf(panel);
  release();
  await expect(drawer(page).locator('dl')).toBeVisible();
  await expect(drawer(page)).toHaveCount(1);
  expect((await placeOf(panel)).top).toBe(before.top);
});

test('[FOUND-86] tabs of a record appear together with their names, and the one of the address is waited for', async ({
  page,
}) => {
  await openSteady(page);
  const names = page.getByRole('tab');
  const { pathname } = new URL(page.url());
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Only the texts of one of the tabs are held back: the name of a tab cannot be in another file.
  await page.route(/\/zh_CN-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('充电明细')) await released;
    await route.fulfill({ response });
  });
  await page.goto(`${pathname}?tab=charges`);
  const tabNames = ['概览', '用电统计', '报文'];
  await expect(names).toHaveText(tabNames);
  const bar = page.getByRole('main').getByRole('tablist');
  const before = await placeOf(bar);
  await expect(page.getByRole('tabpanel').locator('[data-waiting]')).toBeVisible();
  release();
  await expect(names).toHaveText([...tabNames, '充电明细', /./, /./, /./, /./, /./]);
  await expect(names.filter({ hasText: '充电明细' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator('[data-list]')).toBeVisible();
  expect(await placeOf(bar)).toEqual(before);
  await page.unrouteAll({ behavior: 'wait' });
});

test('[FOUND-87] rows of other filters are dimmed with their age until the right ones arrive', async ({
  page,
}) => {
  await page.goto('/deviceManage/boundDeviceList');
  await expect(rows(page).first()).toBeVisible();
  const release = await holdBack(page, '**/api/admin/bound-device/list?**connection=offline**');
  await page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: /离线/ }).click();
  const list = page.locator('[data-list=boundDeviceList]');
  await expect(list.locator('[data-kept]').getByText(/\d+\s*秒钟?前的数据，正在更新/)).toBeVisible();
  await expect(list.locator('tbody')).toHaveCSS('opacity', '0.55');
  await expect(list.getByText(/更新于/)).not.toContainText('00:00');
  release();
  await expect(list.locator('[data-kept]')).toHaveCount(0);
  await expect(list.locator('tbody')).toHaveCSS('opacity', '1');
});

test('[FOUND-87] a list that was hidden for minutes shows no device as unknown before it is read again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/deviceManage/boundDeviceList?connection=online');
  await expect(rows(page).first()).toContainText('在线');
  await menu(page).getByRole('link', { name: '型号管理' }).click();
  await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
  const release = await holdBack(page, '**/api/admin/bound-device/list?**');
  await page.clock.fastForward(10 * 60_000);
  await menu(page).getByRole('link', { name: '已绑定设备' }).click();
  const list = page.locator('[data-list=boundDeviceList]');
  await expect(list.getByText(/^1[01]分钟前的数据，正在更新$/)).toBeVisible();
  await expect(list.locator('tbody').getByText('未知')).toHaveCount(0);
  await expect(list.locator('tbody').getByText('在线').first()).toBeVisible();
  release();
  await expect(list.locator('[data-kept]')).toHaveCount(0);
});

test('[FOUND-88] two clicks in a row open two tabs', async ({ page }) => {
  await withSettings(page, { tagsView: true });
  await page.goto('/deviceManage/modelList');
  const entry = (name: string) => menu(page).getByRole('link', { name });
  await expect(entry('设备仓库')).toBeVisible();
  // Both clicks happen in one task of the page, so that nothing can be drawn between them.
  await page.evaluate(() => {
    for (const name of ['设备仓库', '已绑定设备'])
      [...document.querySelectorAll<HTMLElement>('nav a')].find((link) => link.textContent === name)?.click();
  });
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '型号管理', '设备仓库', '已绑定设备']);
  await expect(page).toHaveURL('/deviceManage/boundDeviceList');
});

test('[FOUND-89] while the figures of the dashboard load, its tiles have their labels and their place', async ({
  page,
}) => {
  const release = await holdBack(page, figures);
  await page.goto('/');
  const panel = page.locator('main section[aria-busy]');
  const label = panel.getByText('设备总数', { exact: true });
  const bone = panel.locator('[data-waiting] i').first();
  await expect(bone).toBeVisible();
  const [above, below] = [await placeOf(label), await placeOf(bone)];
  expect(below.top).toBeGreaterThanOrEqual(above.top + above.height);
  // The bar stands for a line of figures.
  expect(below.height).toBeLessThan(40);
  const inPanel = await topIn(label, 'section[aria-busy]');
  release();
  await expect(skeletons(page)).toHaveCount(0);
  expect(await topIn(label, 'section[aria-busy]')).toBe(inPanel);
});
