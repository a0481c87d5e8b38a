import { rows } from './support/lists';
import { newCodes, addToStock } from './support/stocked';
import { expect, test } from './support/world';

test('[DASH-02] [DASH-03] [DASH-05] a figure leads to the list that it counts, and the charts follow their selection', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/');
  const amounts = page.getByRole('img', { name: /^设备数量（按月）/ });
  await expect(amounts.locator('svg')).toBeVisible();
  const labels = () => amounts.locator('svg text').allTextContents();
  await expect.poll(async () => (await labels()).some((label) => /^[\d,]+$/.test(label))).toBe(true);
  expect((await labels()).filter((label) => /^[\d,]+\.\d/.test(label))).toEqual([]);
  await page.getByText('日', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^设备数量（按日）/ })).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  const sold = page.getByRole('link', { name: /^已售设备/ });
  const figure = await sold.locator('strong').textContent();
  await sold.click();
  await expect(page.getByText(`共 ${figure} 条`)).toBeVisible();
});

test('on a customer’s dashboard every figure but the first leads to a list', async ({ page, signedInAs }) => {
  await signedInAs('merchant');
  await page.goto('/');
  const cards = page.locator('main [aria-busy=false]').filter({ hasText: '已绑定设备' });
  await expect(cards.getByRole('link', { name: /^已绑定设备/ })).toBeVisible();
  await expect(cards.locator('strong')).toHaveCount((await cards.getByRole('link').count()) + 1);
  await expect(cards.getByText('代理商数')).toHaveCount(0);
  await cards.getByRole('link', { name: /^用户总数/ }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a wall screen shows events of any device as they happen', async ({ page, request, signedInAs }) => {
  const token = await signedInAs('admin');
  await page.goto('/');
  const feed = page.getByRole('region', { name: '实时动态' });
  await expect(page.getByRole('heading', { name: '设备数量统计' })).toBeVisible();
  await expect(feed).toHaveCount(0);
  await page.getByRole('button', { name: '大屏' }).click();
  await expect(feed.getByRole('listitem')).toHaveCount(12);
  const [code = ''] = newCodes(1);
  await addToStock(request, token, [code]);
  await expect(feed.getByRole('listitem').filter({ hasText: code })).toContainText('入库');
  await page.evaluate(() => document.exitFullscreen());
  await expect(feed).toHaveCount(0);
});
