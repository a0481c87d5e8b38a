import { row, rows } from './support/lists';
import { expect, test, world } from './support/world';

test('[AUDIT-02] [AUDIT-03] an ended session sends its page back to the sign-in; both logs and the outbox record it', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('admin');
  const { account, password, accountType } = world().accounts.staff;
  const otherContext = await browser.newContext({
    baseURL: world().url,
    extraHTTPHeaders: { 'x-automation-token': world().automationToken },
    // Identifies this session by its browser among the other sessions of the same account.
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/141.0',
  });
  const answer = await otherContext.request.post('/api/admin/login/adAuthor', {
    form: { account, pwd: password, code: 'any', accountType },
  });
  const { data } = await answer.json();
  await otherContext.addCookies([{ name: 'Admin-Token', value: data.token, url: world().url }]);
  const other = await otherContext.newPage();
  await other.goto('/deviceManage/modelList');
  await expect(rows(other).first()).toBeVisible();

  await page.goto('/systemSetting/onlineSessionList?level=administrator');
  const session = row(page, 'Firefox 141 · Windows');
  await expect(session).toContainText(account);
  await session.getByRole('button', { name: `更多操作: ${account}` }).click();
  await page.getByRole('menuitem', { name: '结束会话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束会话' }).click();
  await expect(session).toHaveCount(0);
  await expect(other.getByText('登录状态已过期，您可以继续留在该页面，或者重新登录')).toBeVisible();
  await otherContext.close();

  await page.goto('/systemSetting/onlineSessionList?level=superAdministrator');
  const ownRow = row(page, '当前会话');
  await expect(ownRow).toHaveCount(1);
  await expect(ownRow.getByRole('button', { name: '详情' })).toBeVisible();
  await expect(ownRow.getByRole('button', { name: /更多操作/ })).toHaveCount(0);

  await page.goto(`/systemSetting/signInLogList?account=${account}`);
  await expect(row(page, 'Firefox 141 · Windows').first()).toContainText('成功');
  await page.goto('/systemSetting/operationLogList?area=onlineSession');
  await expect(row(page, '会话 · 结束').first()).toContainText('林岚');
  await page.goto('/systemSetting/outboxList');
  await expect(page.getByText('仅供开发使用')).toBeVisible();
  await expect(page.getByText(/SMTP_URL/)).toBeVisible();
});
