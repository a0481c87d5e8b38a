import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { expect, test, world } from './support/world';

test('[MESSAGE-01] [MESSAGE-02] [MESSAGE-03] [MESSAGE-09] an announcement by staff is counted in an agent’s open page, read there, and disappears once withdrawn', async ({
  browser,
  page,
  request,
  signedInAs,
}) => {
  const title = `公告${unique()}`;
  // Opens a browser of the agent. The page in it stays open during the whole test.
  const context = await browser.newContext({
    baseURL: world().url,
    extraHTTPHeaders: { 'x-automation-token': world().automationToken },
  });
  const { account, password, accountType } = world().accounts.agent;
  const signedIn = await request.post('/api/admin/login/adAuthor', {
    form: { account, pwd: password, code: 'any', accountType },
  });
  const { token } = (await signedIn.json()).data;
  await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
  const otherPage = await context.newPage();
  const connecting = otherPage.waitForEvent('websocket');
  await otherPage.goto('/mesAgency/messageList');
  await (await connecting).waitForEvent('framesent');
  const headers = { Authorization: `Bearer ${token}` };
  const unread = async (): Promise<number> =>
    (await (await request.get('/api/admin/message/unread', { headers })).json()).data.unread;
  const before = await unread();

  await signedInAs('admin');
  await page.goto('/mesAgency/announcementList?open=add');
  const form = drawer(page);
  await form.getByRole('button', { name: '新增公告' }).click();
  for (const field of ['标题', '内容']) await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await form.getByRole('combobox', { name: '接收方' }).click();
  await page.getByTitle('客户', { exact: true }).click();
  await expect(form.getByText(/现在可送达 \d+ 人/)).toBeVisible();
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '内容 · 简体中文' }).click();
  await page.keyboard.type('月底盘点，当天不出库');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: '新增公告' }).click();
  await expect(row(page, title)).toContainText(/客户.*全部/);

  // The agent's open page must show the message without a reload.
  const bar = otherPage.getByRole('button', { name: `${before + 1} 条未读消息` });
  await expect(bar).toBeVisible();
  await expect(row(otherPage, title)).toContainText('未读');
  await bar.click();
  await otherPage
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(drawer(otherPage).frameLocator('iframe').getByText('月底盘点，当天不出库')).toBeVisible();
  await expect.poll(unread).toBe(before);
  expect(await findings(otherPage)).toEqual([]);

  await expect(async () => {
    await page.reload();
    await expect(row(page, title)).toContainText(/已发送.*1 \(/);
  }).toPass();
  await row(page, title).getByText(title).first().click();
  // The announcement's page must list the customers that have not read it.
  const waiting = page.getByRole('region', { name: '未读客户' });
  await expect(waiting.getByRole('row').nth(1)).toContainText(/代理商|商户/);
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回').first()).toBeVisible();
  await expect(row(otherPage, title)).toHaveCount(0);
  await context.close();
});
