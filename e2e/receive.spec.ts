import { pageOf } from './support/customers';
import { answer, field, shoot } from './support/scanning';
import { devices } from './support/stock';
import { expect, test } from './support/world';
import { twoAgents } from './support/receive-parts';

test('[SCAN-04] a recipient scans a delivery: missing and unexpected devices are shown before it is received', async ({
  browser,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const [from, to] = await twoAgents(request, token);
  const [a = '', b = '', c = ''] = await devices(request, token, 3);
  const headers = { authorization: `Bearer ${token}` };
  const form = { target: 'agent', agentId: from.id, 'codes[0]': a, 'codes[1]': b, 'codes[2]': c };
  expect((await (await request.post('/api/admin/outbound', { headers, form })).json()).code).toBe(1);
  const sending = { agentAccount: from.account, recipientAccount: to.account, codes: `${a},${b},${c}` };
  expect((await (await request.post('/api/admin/transfer', { headers, form: sending })).json()).code).toBe(1);

  const page = await pageOf(browser, request, to);
  await page.goto('/deviceManage/scanList?kind=receive');
  await page.getByRole('button', { name: /^TRF-/ }).click();
  await expect(field(page)).toBeFocused();
  const missing = page.getByRole('region', { name: '还缺的设备' }).getByRole('listitem');
  await expect(missing).toHaveText([a, b, c].sort());
  await shoot(page, a);
  await expect(answer(page)).toHaveAttribute('data-kind', 'good');
  await shoot(page, 'NOT-SENT-1', c);
  await expect(missing).toHaveText([b]);
  await expect(page.getByRole('region', { name: '有问题' })).toContainText('不在这一单里');

  await page.getByRole('button', { name: '接收', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('有 1 台没有扫描到');
  await expect(question).toContainText('有 1 个编码不在这一单里');
  await question.getByRole('button', { name: '取消' }).click();
  await shoot(page, b);
  await page.getByRole('button', { name: '清除有问题的' }).click();
  await page.getByRole('button', { name: '接收', exact: true }).click();
  await expect(question).not.toContainText('没有扫描到');
  await question.getByRole('button', { name: '接收', exact: true }).click();
  await expect(page.getByText('已接收 3 台')).toBeVisible();
  await page.goto(`/deviceManage/agentWarehouseList?q=${b}`);
  await expect(page.getByRole('main')).toContainText(b);
  await page.context().close();
});
