import type { Page } from '@playwright/test';
import { expect, test, tokenOf, world } from './support/world';

const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: '登录状态已过期' });
const boundDevices = '/deviceManage/boundDeviceList';

/** Ends the session on the server while the page still uses it, as a sign-out in a second window would. */
async function endSession(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/admin/login/logOut', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await answer.json()).code).toBe(1);
}

/** Responds to calls whose address contains `part`, in place of the server. */
const answerWith = (page: Page, part: string, json: { code: number; msg: string; data: null }) =>
  page.route(
    (url) => url.pathname.includes(part),
    (route) => route.fulfill({ json }),
  );

test('[ERROR-03, ERROR-04, ERROR-05] an expired session asks once, however many calls fail; cancel stays, re-login signs out', async ({
  page,
  signedInAs,
}) => {
  const token = await signedInAs('admin', true);
  await page.goto(boundDevices);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endSession(page, token);

  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('系统提示');
  // Makes the page send more calls, as it does when it gets the focus. These calls fail behind the open dialog.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
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

/**
 * Switches a port, with a refusal of the code `code` in place of the server's response. Checks that the error message
 * stays for 5 s.
 */
async function refusedFor5s(page: Page, code: number, text: string): Promise<void> {
  await page.goto(`${boundDevices}?q=P6-2611-000001`);
  await page.locator('tbody').getByRole('link').first().click();
  const port = page.getByRole('switch', { name: /^端口/ }).last();
  await expect(port).toBeVisible();
  await answerWith(page, '/port', { code, msg: 'from the server', data: null });
  // Stops the page's clock, so that a slow machine cannot let the message expire.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await port.click();
  const message = page.getByText(text);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return message.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(4500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message).toBeHidden();
}

test('[ERROR-07] a write without permission says so for 5 s', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await refusedFor5s(page, 403, '当前操作没有权限');
});

test('[ERROR-09] a write refused for another reason says why for 5 s', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await refusedFor5s(page, 1202, '该设备未绑定');
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
