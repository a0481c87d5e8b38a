import type { APIRequestContext, Page } from '@playwright/test';
import { newCustomer, pageOf } from './customers';
import { drawer, menuOf, pretend, row, search, unique } from './lists';
import { expect, test } from './world';

const list = {
  warehouse: '/deviceManage/warehouseList',
  agents: '/deviceManage/agentWarehouseList',
  outbound: '/deviceManage/outboundList',
  inbound: '/deviceManage/inboundList',
  documents: '/deviceManage/documentList',
  transfers: '/deviceManage/transferList',
  receiving: '/deviceManage/receiveList',
  waiting: '/mesAgency/examineList',
} as const;

/** Opens a list that shows the rows called so, and nothing else. */
async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${name}`);
  await expect(search(page)).toHaveValue(name);
}

async function pick(page: Page, field: string, wanted: string): Promise<void> {
  const box = drawer(page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(wanted);
  await page.locator('.ant-select-item-option').filter({ hasText: wanted }).click();
}

const confirm = async (page: Page, title: RegExp, action: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: action, exact: true }).click();

const models = async (request: APIRequestContext, token: string) =>
  (
    await (
      await request.get('/api/admin/device-model/options', { headers: { Authorization: `Bearer ${token}` } })
    ).json()
  ).data;

/** Devices of the operator's warehouse. */
async function devices(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const [model] = await models(request, token);
  const codes = Array.from({ length: count }, (_, at) => `S-${unique()}-${at}`);
  for (const code of codes) {
    const hex = Array.from({ length: 5 }, () =>
      Math.floor(Math.random() * 256)
        .toString(16)
        .padStart(2, '0'),
    );
    const made = await request.post('/api/admin/device', {
      headers: { Authorization: `Bearer ${token}` },
      form: {
        code,
        modelId: model.id,
        mac: ['02', ...hex].join(':'),
        ip: '10.9.0.1',
        portCount: model.portCount,
        wifiName: 'S',
        image: model.image ?? '',
      },
    });
    if ((await made.json()).code !== 1) throw new Error(await made.text());
  }
  return codes;
}

/** Two agents, the second with a merchant, each in a browser of its own. */
async function chain(request: APIRequestContext, admin: string) {
  const mark = unique();
  const a = await newCustomer(request, admin, 'agent', `a${mark}`);
  const b = await newCustomer(request, admin, 'agent', `b${mark}`);
  const shop = await newCustomer(request, admin, 'merchant', `m${mark}`, { agentId: b.id });
  return { a, b, shop };
}

test('[STOCK-05] [STOCK-13] [STOCK-14] [STOCK-19] [STOCK-25] [STOCK-26] [STOCK-29] [TRANSFER-05] [TRANSFER-06] [MESSAGE-04] [MESSAGE-05] one device goes from the factory to its third owner and back to production', async ({
  page: staff,
  browser,
  request,
  signedInAs,
}) => {
  test.setTimeout(180_000);
  const admin = await signedInAs('admin');
  const { a, b, shop } = await chain(request, admin);
  const [pageA, pageB, pageM] = [
    await pageOf(browser, request, a),
    await pageOf(browser, request, b),
    await pageOf(browser, request, shop),
  ];

  const code = await test.step('staff takes it in', async () => {
    const [made = ''] = await devices(request, admin, 1);
    await look(staff, list.warehouse, made);
    await expect(row(staff, made)).toContainText(/在库.*未绑定.*未出库.*运营方仓库/);
    await look(staff, list.inbound, made);
    await expect(row(staff, made)).toContainText('运营方仓库');
    return made;
  });

  await test.step('staff sends it to agent A', async () => {
    await look(staff, list.warehouse, code);
    await row(staff, code).getByRole('checkbox').check();
    await staff.getByRole('region').getByRole('button', { name: '出库' }).click();
    await expect(drawer(staff)).toContainText('1 台设备');
    await expect(drawer(staff)).toContainText('要么全部处理，要么全部保持不变');
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    await expect(drawer(staff).getByText('代理商不能为空')).toBeVisible();
    await pick(staff, '代理商', a.name);
    await drawer(staff).getByLabel('原因').fill('首批铺货');
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    await expect(staff.getByText('设备已出库')).toBeVisible();
    await expect(row(staff, code)).toContainText(/在库.*已出库/);
    await expect(row(staff, code)).toContainText(a.name);
    await expect(staff.getByRole('button', { name: '取消选择' })).toHaveCount(0);
    await look(staff, list.outbound, code);
    await expect(row(staff, code)).toContainText(new RegExp(`运营方仓库.*${a.name}.*OUT-`));
  });

  await test.step('agent A transfers it to agent B, who receives it', async () => {
    await look(pageA, list.agents, code);
    await menuOf(pageA, code);
    await pageA.getByRole('menuitem', { name: '转移' }).click();
    await drawer(pageA).getByLabel('接收方账号').fill(b.account);
    await drawer(pageA).getByRole('button', { name: '转移' }).click();
    await expect(pageA.getByText('转移已发出，等待对方接收')).toBeVisible();
    await pageA.goto(list.transfers);
    await expect(row(pageA, b.name)).toContainText('未接收');

    await pageB.goto(list.waiting);
    await expect(row(pageB, a.name)).toContainText('转移');
    await pageB.goto(list.receiving);
    await expect(row(pageB, a.name)).toContainText('未接收');
    await row(pageB, a.name).getByRole('link', { name: '详情' }).click();
    await expect(pageB.getByText('等待您处理')).toBeVisible();
    await expect(row(pageB, code)).toBeVisible();
    await pageB.getByRole('button', { name: '接收', exact: true }).click();
    await confirm(pageB, /^是否接收转移 TRF-/, '接收');
    await expect(pageB.getByText(/^转移 TRF-\d+ 已接收$/)).toBeVisible();
    await expect(pageB.getByRole('list', { name: '进度' })).toContainText(/已接收/);
    await expect(pageB.getByRole('button', { name: '接收', exact: true })).toHaveCount(0);
    await pageB.goto(list.waiting);
    await expect(pageB.getByText('没有待办事项')).toBeVisible();
  });

  await test.step('agent B sends it to its merchant, who asks for a return', async () => {
    await look(pageB, list.agents, code);
    await row(pageB, code).getByRole('checkbox').check();
    await pageB.getByRole('region').getByRole('button', { name: '出库' }).click();
    await pick(pageB, '商户', shop.name);
    await drawer(pageB).getByRole('button', { name: '出库' }).click();
    await expect(pageB.getByText('设备已出库')).toBeVisible();
    await expect(row(pageB, code)).toHaveCount(0);
    await look(staff, list.warehouse, code);
    await expect(row(staff, code)).toContainText(/已售.*未绑定.*已出库/);

    await pageM.goto(list.documents);
    await row(pageM, 'OUT-').getByRole('link', { name: /^OUT-/ }).click();
    await row(pageM, code).getByRole('button', { name: '申请退货' }).click();
    await drawer(pageM).getByRole('button', { name: '申请退货' }).click();
    await expect(drawer(pageM).getByText('原因不能为空')).toBeVisible();
    await drawer(pageM).getByLabel('原因').fill('端口接触不良');
    await drawer(pageM).getByRole('button', { name: '申请退货' }).click();
    await expect(pageM.getByText('退货申请已提交，等待审核')).toBeVisible();
  });

  await test.step('agent B approves, and returns it to the operator', async () => {
    await pageB.goto(list.waiting);
    await expect(row(pageB, shop.name)).toContainText('端口接触不良');
    await row(pageB, shop.name).getByRole('button', { name: '通过' }).click();
    await confirm(pageB, /^是否通过退货 RET-/, '通过');
    await expect(pageB.getByText('没有待办事项')).toBeVisible();
    await look(pageB, list.agents, code);
    await expect(row(pageB, code)).toContainText(/未绑定.*已出库/);
    await menuOf(pageB, code);
    await pageB.getByRole('menuitem', { name: '申请退货' }).click();
    await drawer(pageB).getByLabel('原因').fill('滞销');
    await drawer(pageB).getByRole('button', { name: '申请退货' }).click();
    await expect(row(pageB, code)).toContainText('退货中');
  });

  await test.step('staff approves, and gives it back to production', async () => {
    await look(staff, list.waiting, b.name);
    await row(staff, b.name).getByRole('button', { name: '通过' }).click();
    await confirm(staff, /^是否通过退货 RET-/, '通过');
    await expect(row(staff, b.name)).toHaveCount(0);
    await look(staff, list.warehouse, code);
    await expect(row(staff, code)).toContainText(/在库.*未出库/);
    await menuOf(staff, code);
    await staff.getByRole('menuitem', { name: '退回生产' }).click();
    await drawer(staff).getByRole('button', { name: '退回生产' }).click();
    await expect(staff.getByText('设备已退回生产')).toBeVisible();
    await expect(row(staff, code)).toHaveCount(0);
  });

  await test.step('its documents and its way stay', async () => {
    await staff.goto(`${list.documents}?deviceCode=${code}`);
    for (const [kind, count] of [
      ['OUT-', 2],
      ['TRF-', 1],
      ['RET-', 2],
      ['PRD-', 1],
    ] as const)
      await expect(row(staff, kind)).toHaveCount(count);
    await look(staff, list.outbound, code);
    await expect(row(staff, code)).toHaveCount(5);
    await row(staff, code).first().getByRole('link', { name: /^PRD-/ }).click();
    await expect(staff.getByRole('heading', { name: /^PRD-/ })).toBeVisible();
    await expect(row(staff, code).filter({ visible: true })).toHaveCount(1);
  });
  for (const one of [pageA, pageB, pageM]) await one.context().close();
});

test('[STOCK-15] [STOCK-16] [TRANSFER-01] [TRANSFER-07] [TRANSFER-09] [TRANSFER-10] what cannot go is named with its reason and left out; the sender takes back, the recipient refuses', async ({
  page: staff,
  browser,
  request,
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const admin = await signedInAs('admin');
  const { a, b } = await chain(request, admin);
  const [one = '', two = '', three = ''] = await devices(request, admin, 3);
  const headers = { Authorization: `Bearer ${admin}` };
  const send = async (codes: string[]) =>
    request.post('/api/admin/outbound', {
      headers,
      data: { target: 'agent', agentId: a.id, codes },
    });

  await test.step('somebody else was quicker with one of three', async () => {
    await staff.goto(list.outbound);
    await staff.getByRole('button', { name: '设备出库' }).click();
    await drawer(staff).getByLabel('设备编码').fill(`${one} ${two}\n${three}`);
    await expect(drawer(staff).getByText('3 台设备')).toBeVisible();
    await pick(staff, '代理商', a.name);
    await send([one]);
    await drawer(staff).getByRole('button', { name: '出库' }).click();
    const refused = drawer(staff).getByRole('alert', { name: '不能移动的设备' });
    await expect(refused).toContainText(`${one}已出库`);
    await expect(refused).not.toContainText(two);
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
    await pageA.getByRole('button', { name: '新建转移' }).first().click();
    await drawer(pageA).getByLabel('设备编码').fill(code);
    await drawer(pageA).getByLabel('接收方账号').fill(b.account);
    await drawer(pageA).getByRole('button', { name: '转移' }).click();
  };

  await test.step('a device goes by one transfer at a time', async () => {
    await transfer(one);
    await expect(pageA.getByText('转移已发出，等待对方接收')).toBeVisible();
    await transfer(one);
    await expect(drawer(pageA).getByRole('alert')).toContainText('转移中，尚未接收');
    // Without it nothing is left to go on with.
    await expect(drawer(pageA).getByRole('button', { name: /^排除/ })).toHaveCount(0);
  });

  await test.step('cancelled, refused and deleted, each as both sides see it', async () => {
    await pageA.goto(list.transfers);
    for (const text of [b.name, b.account, a.name, a.account, '未接收'])
      await expect(row(pageA, 'TRF-')).toContainText(text);
    const number = (await row(pageA, 'TRF-').getByRole('link', { name: /^TRF-/ }).textContent()) ?? '';
    await pageB.goto(list.receiving);
    await menuOf(pageA, number);
    await pageA.getByRole('menuitem', { name: '取消' }).click();
    await confirm(pageA, /^是否取消转移/, '取消转移');
    await expect(row(pageA, number)).toContainText('已取消');

    // Who had it open meanwhile learns what became of it.
    await menuOf(pageB, number);
    await pageB.getByRole('menuitem', { name: '接收' }).click();
    await confirm(pageB, /^是否接收转移/, '接收');
    await expect(pageB.getByRole('alert')).toContainText('对方已撤回');
    await pageB.goto(list.receiving);
    await expect(pageB.getByText('没有要接收的设备')).toBeVisible();

    await transfer(two);
    await expect(pageA.getByText('转移已发出，等待对方接收')).toBeVisible();
    await pageB.goto(list.receiving);
    await row(pageB, a.name).getByRole('link', { name: /^TRF-/ }).click();
    await pageB.getByRole('button', { name: '拒收' }).click();
    await pageB.getByRole('dialog').getByLabel('说明').fill('没有订购');
    await confirm(pageB, /^是否拒收转移/, '拒收');
    await expect(pageB.getByRole('list', { name: '进度' })).toContainText('已拒绝');
    await expect(pageB.getByRole('definition').filter({ hasText: '没有订购' })).toBeVisible();
    await look(pageA, list.agents, two);
    await expect(row(pageA, two)).toContainText('已出库');

    await transfer(two);
    await expect(pageA.getByText('转移已发出，等待对方接收')).toBeVisible();
    const last = (await row(pageA, '未接收').getByRole('link', { name: /^TRF-/ }).textContent()) ?? '';
    await menuOf(pageA, last);
    await pageA.getByRole('menuitem', { name: '删除' }).click();
    await confirm(pageA, /^是否删除转移/, '删除转移');
    await expect(row(pageA, last)).toHaveCount(0);
    await pageB.goto(list.waiting);
    await expect(pageB.getByText('没有待办事项')).toBeVisible();
  });
  for (const one of [pageA, pageB]) await one.context().close();
});

test('[STOCK-15] [STOCK-16] all that a filter has goes in the background, or none of it and why', async ({
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

  // So many that they are not read one by one: the server looks for itself what the filter has.
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
