import { job } from './support/gallery-data';
import { inboxButton } from './support/navbar-parts';
import { userMenu } from './support/shell-parts';
import { expect, test } from './support/world';

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.route('**/api/admin/job/list*', (route) =>
    route.fulfill({
      json: { code: 1, msg: '', data: { rows: [job(1, 'region.remove', 'running')], total: 1 } },
    }),
  );
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[FOUND-134] one inbox holds warnings, messages and jobs, and the user’s menu size, dark mode and full screen', async ({
  page,
}) => {
  const warnings = page.waitForResponse(/warning\/open/);
  const messages = page.waitForResponse(/message\/unread/);
  await page.goto('/deviceManage/modelList');
  const { data: open } = await (await warnings).json();
  const { data: inbox } = await (await messages).json();
  const total = String(open.total + inbox.unread + 1);
  await expect(inboxButton(page)).toHaveText(total);
  await expect(inboxButton(page)).toHaveAccessibleName(new RegExp(`^收件箱 ${total}：`));
  await expect(inboxButton(page)).toHaveAccessibleName(/后台任务，1 项进行中/);
  await inboxButton(page).click();
  const panel = page.getByRole('region', { name: '收件箱' });
  await expect(panel.getByRole('heading')).toHaveText(['高温告警', '未读消息', '后台任务']);
  await expect(panel.getByRole('region', { name: '后台任务' })).toContainText('删除：区域语言管理');

  // A link of the inbox closes it.
  await panel.getByRole('link', { name: '全部消息' }).click();
  await expect(page).toHaveURL('/mesAgency/messageList');
  await expect(panel).toHaveCount(0);

  const header = page.getByRole('banner');
  for (const name of ['布局大小', '全屏', /^切换为(深|浅)色/])
    await expect(header.getByRole('button', { name })).toHaveCount(0);
  await userMenu(page).click();
  for (const name of ['布局大小', '全屏', /^切换为(深|浅)色/])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
});
