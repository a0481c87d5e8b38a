import { newCustomer, pageOf } from './support/customers';
import { unique } from './support/lists';
import { answer, field, shoot } from './support/scanning';
import { devices } from './support/stock';
import { confirmArrivals } from './support/stocked';
import { expect, test } from './support/world';

test('[COUNT-01, COUNT-02, COUNT-03] two users count a warehouse; missing and unexpected devices lead to the steps that settle them', async ({
  browser,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const headers = { authorization: `Bearer ${token}` };
  const mark = unique();
  const agent = await newCustomer(request, token, 'agent', `ct${mark}`);
  const shop = await newCustomer(request, token, 'merchant', `cm${mark}`, { agentId: agent.id });
  const [a = '', b = '', lost = '', sold = ''] = await devices(request, token, 4);
  const send = async (to: object, ...codes: string[]) => {
    const form = { ...to, codes: codes.join(',') };
    expect((await (await request.post('/api/admin/outbound', { headers, form })).json()).code).toBe(1);
  };
  await send({ target: 'agent', agentId: agent.id }, a, b, lost);
  await send({ target: 'merchant', merchantId: shop.id }, sold);
  await confirmArrivals(request, agent);

  const agentPage = await pageOf(browser, request, agent);
  const other = await pageOf(browser, request, agent);
  await agentPage.goto('/deviceManage/stocktakeList');
  await agentPage.getByRole('button', { name: '开始盘点' }).first().click();
  // The dialog must select all models by default, and must not ask an agent for a warehouse.
  await expect(agentPage.getByRole('dialog').getByTitle('全部型号')).toBeVisible();
  await expect(agentPage.getByRole('dialog').getByRole('combobox', { name: '代理商' })).toHaveCount(0);
  await agentPage.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).click();
  await expect(field(agentPage)).toBeFocused();
  await other.goto(agentPage.url());
  await expect(field(other)).toBeFocused();

  await shoot(agentPage, a);
  await expect(answer(agentPage)).toHaveAttribute('data-kind', 'good');
  await shoot(other, a);
  await expect(answer(other)).toHaveAttribute('data-kind', 'again');
  await shoot(other, b, sold);
  await expect(answer(other)).toContainText('账上不在本仓库');
  // The page of the first user must also show codes that the second user has scanned.
  await expect(agentPage.getByRole('listitem').filter({ hasText: sold })).toBeVisible();

  await agentPage.getByRole('tab', { name: '未找到 1' }).click();
  const difference = (code: string) =>
    agentPage.getByRole('region', { name: '差异' }).getByRole('listitem').filter({ hasText: code });
  const missing = difference(lost);
  await missing.getByRole('link', { name: '补做出库' }).click();
  await expect(agentPage).toHaveURL(new RegExp(`kind=outbound&codes=${lost}`));
  await agentPage.goBack();
  await missing.getByRole('button', { name: '备注原因' }).click();
  await agentPage.getByRole('dialog').getByLabel('原因').fill('送修');
  await agentPage.getByRole('dialog').getByRole('button', { name: '保存原因' }).click();
  await expect(missing).toContainText('备注：送修');

  await agentPage.getByRole('tab', { name: '多出的 1' }).click();
  await expect(difference(sold)).toContainText(`请 ${shop.name} 申请退货`);
  // A difference that is neither settled nor explained must keep the stocktake open.
  await agentPage.getByRole('button', { name: '结束盘点' }).click();
  const close = agentPage.getByRole('dialog').getByRole('button', { name: '结束盘点' });
  await expect(agentPage.getByRole('dialog')).toContainText('还有 1 个差异');
  await expect(close).toBeDisabled();
  await agentPage.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await difference(sold).getByRole('button', { name: '备注原因' }).click();
  await agentPage.getByRole('dialog').getByLabel('原因').fill('商户送来维修');
  await agentPage.getByRole('dialog').getByRole('button', { name: '保存原因' }).click();
  await expect(difference(sold)).toContainText('备注：商户送来维修');
  await agentPage.getByLabel('只看未备注').check();
  await expect(difference(sold)).toHaveCount(0);
  await agentPage.getByRole('button', { name: '结束盘点' }).click();
  await close.click();
  await expect(agentPage.getByRole('tab', { name: '多出的 1' })).toBeVisible();
  await expect(agentPage.getByRole('tab', { name: '扫码盘点' })).toHaveCount(0);
  await agentPage.context().close();
  await other.context().close();
});
