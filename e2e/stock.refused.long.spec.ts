import { pageOf } from './support/customers';
import { drawer, menuOf, pretend, row } from './support/lists';
import { chain, confirm, devices, list, look, pick } from './support/stock';
import { expect, test } from './support/world';

test('[FOUND-23] [FOUND-24] [STOCK-15] [STOCK-16] [TRANSFER-01] [TRANSFER-07] [TRANSFER-09] [TRANSFER-10] devices that cannot be sent are named with the reason and left out; the sender withdraws, the recipient refuses', async ({
  page: staff,
  browser,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const { a, b } = await chain(request, admin);
  const [first = '', second = '', third = ''] = await devices(request, admin, 3);
  const headers = { Authorization: `Bearer ${admin}` };
  const send = async (codes: string[]) =>
    request.post('/api/admin/outbound', {
      headers,
      data: { target: 'agent', agentId: a.id, codes },
    });

  await test.step('another user was faster with one of three devices', async () => {
    await staff.goto(list.outbound);
    await staff.getByRole('button', { name: '设备出库' }).click();
    await drawer(staff).getByLabel('设备编码').fill(`${first} ${second}\n${third}`);
    await expect(drawer(staff).getByText('3 台设备')).toBeVisible();
    await pick(staff, '代理商', a.name);
    await send([first]);
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    const refused = drawer(staff).getByRole('alert', { name: '不能移动的设备' });
    await expect(refused).toContainText(`${first}已出库`);
    await expect(refused).not.toContainText(second);
    await refused.getByRole('button', { name: '排除这 1 台' }).click();
    await expect(refused).toHaveCount(0);
    await expect(drawer(staff).getByText('2 台设备')).toBeVisible();
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    await expect(staff.getByText('设备已出库')).toBeVisible();
  });

  const pageA = await pageOf(browser, request, a);
  const pageB = await pageOf(browser, request, b);
  const transfer = async (code: string) => {
    await pageA.goto(list.transfers);
    await pageA.getByRole('button', { name: '新建转让' }).first().click();
    await drawer(pageA).getByLabel('设备编码').fill(code);
    await drawer(pageA).getByLabel('接收方账号').fill(b.account);
    await drawer(pageA).getByRole('button', { name: '转让' }).click();
  };

  await test.step('a device can be in only one transfer at a time', async () => {
    await transfer(first);
    await expect(pageA.getByText('转让已发出，等待对方接收')).toBeVisible();
    await transfer(first);
    await expect(drawer(pageA).getByRole('alert')).toContainText('在途中，对方尚未接收');
    // Excluding the only device would leave nothing to transfer, so the page must not offer it.
    await expect(drawer(pageA).getByRole('button', { name: /^排除/ })).toHaveCount(0);
  });

  await test.step('transfers are cancelled, refused and deleted, as both sides see them', async () => {
    await pageA.goto(list.transfers);
    for (const text of [b.name, b.account, a.name, a.account, '待接收'])
      await expect(row(pageA, 'TRF-')).toContainText(text);
    const number = (await row(pageA, 'TRF-').getByRole('link', { name: /^TRF-/ }).textContent()) ?? '';
    await pageB.goto(list.receiving);
    await expect(row(pageB, number)).toBeVisible();
    await menuOf(pageA, number);
    await pageA.getByRole('menuitem', { name: '撤回' }).click();
    await confirm(pageA, /^是否撤回转让/, '撤回转让');
    await expect(row(pageA, number)).toContainText('已撤回');

    // The recipient's open page must be updated, and keep the cancelled transfer in its list.
    await expect(row(pageB, number)).toContainText('已撤回');
    for (const verb of [/接收/, /拒收/, /^更多操作/])
      await expect(row(pageB, number).getByRole('button', { name: verb })).toHaveCount(0);

    await transfer(second);
    await expect(pageA.getByText('转让已发出，等待对方接收')).toBeVisible();
    await pageB.goto(list.receiving);
    await row(pageB, '待接收').getByRole('link', { name: /^TRF-/ }).click();
    await pageB.getByRole('button', { name: '拒收' }).click();
    await pageB.getByRole('dialog').getByLabel('说明').fill('没有订购');
    await confirm(pageB, /^是否拒收转让/, '拒收');
    await expect(pageB.getByRole('list', { name: '进度' })).toContainText('已拒绝');
    await expect(pageB.getByRole('definition').filter({ hasText: '没有订购' })).toBeVisible();
    await look(pageA, list.agents, second);
    await expect(row(pageA, second)).toContainText('在库');

    await transfer(second);
    await expect(pageA.getByText('转让已发出，等待对方接收')).toBeVisible();
    const last = (await row(pageA, '待接收').getByRole('link', { name: /^TRF-/ }).textContent()) ?? '';
    await menuOf(pageA, last);
    await pageA.getByRole('menuitem', { name: '删除' }).click();
    await confirm(pageA, /^是否删除转让/, '删除转让');
    await expect(row(pageA, last)).toHaveCount(0);
    await pageB.goto(list.waiting);
    await expect(pageB.getByText('没有待办事项')).toBeVisible();
  });
  for (const openPage of [pageA, pageB]) await openPage.context().close();
});

test('[STOCK-15] [STOCK-16] all devices of a filter are sent in the background, or none with the reason', async ({
  page,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const { a } = await chain(request, admin);
  const [first = '', second = ''] = await devices(request, admin, 2);
  const headers = { Authorization: `Bearer ${admin}` };
  const send = (code: string, agentId: number) =>
    request.post('/api/admin/outbound', { headers, data: { target: 'agent', agentId, codes: [code] } });
  await send(first, a.id);

  // Makes the list claim to have 600 rows. A page cannot select so many rows one by one, so the server selects them by
  // the filter.
  await pretend(page, 600);
  const sendAll = async () => {
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: '选择全部 600 项' }).click();
    await page.getByRole('region').getByRole('button', { name: '出库' }).click();
    await expect(drawer(page)).toContainText('600 台设备');
    await pick(page, '代理商', a.name);
    await drawer(page).getByRole('button', { name: '出库' }).click();
  };
  await page.goto(`${list.warehouse}?q=${first}`);
  await sendAll();
  const tray = page.getByRole('region', { name: '后台任务' });
  const job = tray.getByRole('listitem').filter({ hasText: '没有移动任何设备：1 台中有 1 台不能移动' });
  await expect(job).toBeVisible();
  await job.getByRole('button', { name: '查看未通过的 1 条' }).click();
  await expect(page.getByRole('dialog', { name: '1 条未通过' })).toContainText(`${first}已出库`);
  await page.keyboard.press('Escape');
  await job.getByRole('button', { name: /^移除/ }).click();
  await page.keyboard.press('Escape');

  await page.goto(`${list.warehouse}?q=${second}`);
  await sendAll();
  await expect(tray.getByText(/^已移动 1 台设备，单据 OUT-\d+$/)).toBeVisible();
  await page.unroute('**/api/admin/device/list*');
  await look(page, list.agents, second);
  await expect(row(page, second)).toContainText(a.name);
});
