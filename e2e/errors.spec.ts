import type { Page } from '@playwright/test';
import { followRequests } from './support/requests';
import { expect, test, tokenOf, world } from './support/world';
import { boundDevices, refusedFor5s } from './support/errors-parts';

const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: '登录状态已过期' });

/** Ends the session on the server while the page still uses it, as a sign-out in a second window would. */
async function endSession(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/admin/login/logOut', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await answer.json()).code).toBe(1);
}

test('[ERROR-03, ERROR-04, ERROR-05] an expired session asks once, however many calls fail; cancel stays, re-login signs out', async ({
  page,
  signedInAs,
}) => {
  const idle = followRequests(page);
  const token = await signedInAs('admin', true);
  await page.goto(boundDevices);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endSession(page, token);

  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('系统提示');
  // Makes the page send more calls, as it does when it gets the focus. All of them must have failed behind the open
  // dialog before it is cancelled, because a later failure would open it again.
  const answered = page.waitForResponse('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await idle();
  await expect(dialog(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(boundDevices));

  // Makes a further call fail, which must open the dialog again. The click is dispatched by script: if a call of the
  // page fails earlier, the dialog would cover the button.
  await page.getByRole('button', { name: '刷新' }).first().dispatchEvent('click');
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.context().cookies()).some(({ name }) => name === 'Admin-Token')).toBe(false);
});

test('[ERROR-07] a write without permission says so for 5 s', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await refusedFor5s(page, 403, '当前操作没有权限');
});

test('an agent is refused a page and a request that its role lacks, with a message', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  await page.goto('/deviceManage/warehouseList');
  await expect(page).toHaveURL(/\/(404|401)/);
  const token = await tokenOf(page.request, world().accounts.agent);
  const answer = await page.request.get('/api/admin/device/list', {
    headers: { authorization: `Bearer ${token}`, lang: 'zh_CN' },
  });
  expect(await answer.json()).toMatchObject({ code: 403, msg: '当前操作没有权限' });
});
