import { pageOf } from './support/customers';
import { rows } from './support/lists';
import { devices } from './support/stock';
import { expect, test } from './support/world';
import { twoAgents } from './support/receive-parts';

test('[FOUND-23, FOUND-25] a recipient’s open document follows the sender’s changes, and shows how many devices arrived', async ({
  browser,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const [from, to] = await twoAgents(request, token);
  const codes = await devices(request, token, 3);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object = {}) => {
    const { code, data: answered } = await (await request.post(path, { headers, data })).json();
    expect(code).toBe(1);
    return answered?.id;
  };
  await post('/api/admin/outbound', { target: 'agent', agentId: from.id, codes });
  const sending = { agentAccount: from.account, recipientAccount: to.account, codes };
  const first = await post('/api/admin/transfer', sending);

  const page = await pageOf(browser, request, to);
  const connected = page.waitForEvent('websocket');
  await page.goto(`/deviceManage/documentList/${first}`);
  await (await connected).waitForEvent('framesent');
  const accept = page.getByRole('main').getByRole('button', { name: '接收', exact: true });
  await expect(accept).toBeVisible();
  // Cancels the transfer as the sender. The recipient's open page must show that without a click or a reload.
  await post(`/api/admin/transfer/${first}/cancel`);
  await expect(accept).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('已撤回');

  const second = await post('/api/admin/transfer', sending);
  await page.goto(`/deviceManage/documentList/${second}`);
  await accept.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('3 台设备从此归您所有');
  await question.getByRole('checkbox', { name: new RegExp(codes[1] ?? '') }).uncheck();
  await expect(question).toContainText('2 台设备从此归您所有');
  await question.getByRole('button', { name: '接收', exact: true }).click();
  await page.goto(`/deviceManage/receiveList`);
  await expect(rows(page).first()).toContainText('2 / 3');
  await page.context().close();
});
