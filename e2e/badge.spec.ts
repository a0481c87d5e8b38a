import { examineApi } from '@chargehand/contract/areas/stock/examine';
import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { unique } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test } from './support/world';

const approvals = (page: Page) => menu(page).getByRole('button', { name: /^消息管理/ });

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('pending approvals are counted at their menu entry at once, and shown as a dot when the sidebar is closed', async ({
  page,
  request,
  signedInAs,
}) => {
  // Waits until the page's websocket has sent its first frame, because the server notifies only connected pages.
  const connecting = page.waitForEvent('websocket');
  await page.goto('/deviceManage/modelList');
  await (await connecting).waitForEvent('framesent');
  const badgeText = approvals(page).getByText(/^\d+ 项待审核/);
  const count = async () => parseInt((await badgeText.textContent()) ?? '', 10);
  const headers = { authorization: `Bearer ${await signedInAs('admin')}` };
  // Files an application and confirms its address by the link in the mail, because only then it waits for approval.
  const apply = async () => {
    const email = `${unique()}@example.com`;
    const form = { companyName: `Co-${unique()}`, email, code: 'any' };
    expect((await (await request.post(apiApplicationApi.file.path, { form })).json()).code).toBe(1);
    const sent = await request.get(outboxApi.list.path, { headers, params: { recipient: email } });
    const [, token] = /#application=([\w-]+)/.exec((await sent.json()).data.rows[0].body) ?? [];
    const confirmed = await request.post(apiApplicationApi.confirm.path, { form: { token: token ?? '' } });
    expect((await confirmed.json()).code).toBe(1);
  };
  // Other tests use the same world, so the number at the menu entry is compared with the list's current total.
  const waiting = async () =>
    (await (await request.get(examineApi.list.path, { headers })).json()).data.total;
  const settled = async () => {
    await expect.poll(async () => (await count()) - (await waiting())).toBe(0);
    return count();
  };
  await apply();
  await expect(badgeText).toBeAttached();
  const before = await settled();
  await apply();
  await expect.poll(count).toBeGreaterThan(before);
  const now = await settled();
  // Matches only the beginning of the entry's name, because the name may end with the number of unread messages.
  const name = new RegExp(`^消息管理 ${now} 项待审核`);
  await expect(approvals(page)).toHaveAccessibleName(name);

  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect(approvals(page)).toHaveAccessibleName(name);
  await expect(approvals(page).getByText(String(now), { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
