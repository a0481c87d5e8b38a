import { pageOf } from './support/customers';
import { drawer, menuOf, row } from './support/lists';
import { chain, confirm, devices, list, look, pick } from './support/stock';
import { confirmArrivals } from './support/stocked';
import { expect, test } from './support/world';

test('[STOCK-05] [STOCK-13] [STOCK-14] [STOCK-19] [STOCK-25] [STOCK-26] [STOCK-29] [TRANSFER-05] [TRANSFER-06] [MESSAGE-04] [MESSAGE-05] one device goes from the factory to its third holder and back to production', async ({
  page: staff,
  browser,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const { a, b, shop } = await chain(request, admin);
  const [pageA, pageB, pageM] = [
    await pageOf(browser, request, a),
    await pageOf(browser, request, b),
    await pageOf(browser, request, shop),
  ];

  const code = await test.step('staff take it into stock', async () => {
    const [made = ''] = await devices(request, admin, 1);
    await look(staff, list.warehouse, made);
    await expect(row(staff, made)).toContainText(/在库.*运营方仓库.*未售.*未绑定/);
    await look(staff, list.inbound, made);
    await expect(row(staff, made)).toContainText('运营方仓库');
    return made;
  });

  await test.step('staff send it to agent A', async () => {
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
    await expect(row(staff, code)).toContainText(new RegExp(`在途.*${a.name}.*未售.*未绑定`));
    await expect(staff.getByRole('button', { name: '取消选择' })).toHaveCount(0);
    await look(staff, list.outbound, code);
    await expect(row(staff, code)).toContainText(new RegExp(`运营方仓库.*${a.name}.*OUT-`));
  });

  await test.step('agent A sees it on its way, and receives it', async () => {
    await look(pageA, list.agents, code);
    await expect(row(pageA, code)).toContainText('在途');
    await pageA.goto(list.receiving);
    await expect(row(pageA, '运营方')).toContainText(/出库.*待接收/);
    await row(pageA, '运营方').getByRole('button', { name: '确认收货' }).click();
    await confirm(pageA, /OUT-/, '确认收货');
    await expect(row(pageA, '运营方')).toContainText('已接收');
    await look(pageA, list.agents, code);
    await expect(row(pageA, code)).toContainText('在库');
    await look(staff, list.warehouse, code);
    await expect(row(staff, code)).toContainText(new RegExp(`在库.*${a.name}.*未售.*未绑定`));
  });

  await test.step('agent A transfers it to agent B, who receives it', async () => {
    await look(pageA, list.agents, code);
    await menuOf(pageA, code);
    await pageA.getByRole('menuitem', { name: '转让' }).click();
    await drawer(pageA).getByLabel('接收方账号').fill(b.account);
    await drawer(pageA).getByRole('button', { name: '转让' }).click();
    await expect(pageA.getByText('转让已发出，等待对方接收')).toBeVisible();
    await pageA.goto(list.transfers);
    await expect(row(pageA, b.name)).toContainText('待接收');

    await pageB.goto(list.waiting);
    await expect(row(pageB, a.name)).toContainText('转让');
    await pageB.goto(list.receiving);
    await expect(row(pageB, a.name)).toContainText('待接收');
    await row(pageB, a.name).getByRole('link', { name: /^TRF-/ }).click();
    await expect(pageB.getByText('等待您处理')).toBeVisible();
    await expect(row(pageB, code)).toBeVisible();
    await pageB.getByRole('button', { name: '接收', exact: true }).click();
    await confirm(pageB, /TRF-/, '接收');
    await expect(pageB.getByText(/^转让 TRF-\d+ 已接收$/)).toBeVisible();
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
    await expect(row(staff, code)).toContainText(/在途.*已售.*未绑定/);
    await confirmArrivals(request, shop);
    await look(staff, list.warehouse, code);
    await expect(row(staff, code)).toContainText(/待绑定.*已售.*未绑定/);

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
    await confirm(pageB, /RET-/, '通过');
    await expect(pageB.getByText('没有待办事项')).toBeVisible();
    await look(pageB, list.agents, code);
    await expect(row(pageB, code)).toContainText(/在库.*已通过/);
    await menuOf(pageB, code);
    await pageB.getByRole('menuitem', { name: '申请退货' }).click();
    await drawer(pageB).getByLabel('原因').fill('滞销');
    await drawer(pageB).getByRole('button', { name: '申请退货' }).click();
    await expect(row(pageB, code)).toContainText('退货中');
  });

  await test.step('staff approve, and give it back to production', async () => {
    await look(staff, list.waiting, b.name);
    await row(staff, b.name).getByRole('button', { name: '通过' }).click();
    await confirm(staff, /RET-/, '通过');
    await expect(row(staff, b.name)).toHaveCount(0);
    await look(staff, list.warehouse, code);
    await expect(row(staff, code)).toContainText(/在库.*运营方仓库/);
    await menuOf(staff, code);
    await staff.getByRole('menuitem', { name: '返厂' }).click();
    await drawer(staff).getByRole('button', { name: '返厂' }).click();
    await expect(staff.getByText('设备已返厂')).toBeVisible();
    await expect(row(staff, code)).toHaveCount(0);
  });

  await test.step('its documents and its history are kept', async () => {
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
  for (const openPage of [pageA, pageB, pageM]) await openPage.context().close();
});
