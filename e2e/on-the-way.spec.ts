import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import type { APIRequestContext } from '@playwright/test';
import { newCustomer, pageOf } from './support/customers';
import { drawer, row, unique } from './support/lists';
import { shoot } from './support/scanning';
import { options, search } from './support/search-parts';
import { devices, list, look, pick } from './support/stock';
import { expect, test, tokenOf } from './support/world';

/** Returns an account's devices in stock and in transit, as the dashboard and the device summary count them. */
async function figuresOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const { inStock, moving } = await read(dashboardApi.figures.path);
  const { parts } = await read(deviceSummaryApi.figures.path);
  const { groups } = parts.find(({ of }: { of: string }) => of === 'stands');
  const count = (key: string) => groups.find((group: { key: string }) => group.key === key)?.count ?? 0;
  return { dashboard: [inStock, moving], summary: [count('inStock'), count('inTransfer')] };
}
const both = (...counts: [inStock: number, inTransit: number]) => ({ dashboard: counts, summary: counts });

test('[FOUND-79] [FOUND-82] [FOUND-83] staff send 50 devices, the agent finds them in transit and receives 48 by scanning, and all figures agree', async ({
  page: staff,
  browser,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const agent = await newCustomer(request, admin, 'agent', `way${unique()}`);
  const codes = await devices(request, admin, 50);
  const [first = ''] = codes;
  const token = await tokenOf(request, agent);

  await test.step('staff send them, and are told the number of the document', async () => {
    await staff.goto(`${list.outbound}?open=add`);
    await drawer(staff).getByLabel('设备编码').fill(codes.join('\n'));
    await pick(staff, '代理商', agent.name);
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    const told = staff.getByRole('status').filter({ hasText: /设备已出库：50 台，单据 OUT-/ });
    await expect(told.getByRole('button', { name: '打印送货单' })).toBeVisible();
    await told.getByRole('button', { name: '查看单据' }).click();
    await expect(staff).toHaveURL(/documentList\/\d+$/);
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('OUT-');
  });

  const page = await pageOf(browser, request, agent);
  // The list that was left stays in the page, hidden behind its tab.
  const delivery = row(page, '运营方').filter({ visible: true });
  await test.step('the agent finds them in transit, and none in stock', async () => {
    expect(await figuresOf(request, token)).toEqual(both(0, 50));
    await page.goto('/');
    await search(page, first);
    await expect(options(page, '设备').filter({ hasText: first })).toBeVisible();
    await page.keyboard.press('Escape');
    await look(page, list.agents, first);
    await expect(row(page, first)).toContainText('在途');
  });

  await test.step('a figure of the dashboard opens the list with its view, which links to the page for receiving', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '1 个出库待确认收货' }).click();
    const views = page.getByRole('navigation', { name: '视图' });
    await expect(views.getByRole('button', { name: /^出库待确认/ })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('main').getByRole('link', { name: '设备接收' }).click();
    await expect(delivery).toContainText(/出库.*待接收.*50/);
  });

  await test.step('the agent scans 48 of them', async () => {
    await delivery.getByRole('button', { name: '确认收货' }).click();
    const receipt = page.getByRole('dialog', { name: /确认收货 · OUT-/ });
    await expect(receipt.getByText('已到 50 / 50 台')).toBeVisible();
    await expect(receipt.getByLabel('扫码、粘贴或搜索编码、MAC 地址')).toBeFocused();
    await shoot(page, first, 'NOT-IN-IT');
    await expect(receipt.getByText('已到 1 / 50 台')).toBeVisible();
    await expect(receipt.getByRole('alert')).toContainText('1 个编码不在这份单据里：NOT-IN-IT');
    await shoot(page, ...codes.slice(1, 48));
    await expect(receipt.getByText('已到 48 / 50 台')).toBeVisible();
    await expect(receipt.getByText('2 台未到')).toBeVisible();
    await receipt.getByRole('button', { name: '确认收货' }).click();
    await expect(page.getByText(/^出库 OUT-\d+ 已确认收货$/)).toBeVisible();
    await expect(delivery).toContainText('部分未到');
  });

  await test.step('48 are in stock, 2 in transit, and the sender must settle the 2', async () => {
    expect(await figuresOf(request, token)).toEqual(both(48, 2));
    await look(page, list.agents, first);
    await expect(row(page, first)).toContainText('在库');
    await staff.goto(`${list.documents}?q=${encodeURIComponent(agent.name)}`);
    await expect(row(staff, agent.name)).toContainText('部分未到');
  });
  await page.context().close();
});
