import { drawer, menuOf, row } from './support/lists';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

test('[ALARM-08] a rule is tried on the last days, added, tested, and its message stands in the inbox', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  await page.goto('/warnManage/alarmRuleList');
  await page.getByRole('button', { name: '新增告警规则' }).first().click();
  await drawer(page).getByLabel('名称').fill('夜间值班');
  await drawer(page).getByRole('button', { name: '按最近 7 天预演' }).click();
  await expect(drawer(page)).toContainText('第 1 级：1 人');
  await drawer(page).getByRole('button', { name: '新增告警规则' }).click();
  await expect(row(page, '夜间值班')).toContainText('重要');

  await menuOf(page, '夜间值班');
  await page.getByRole('menuitem', { name: '发送测试', exact: true }).click();
  await confirm(page, /测试“夜间值班”/, '发送');
  await expect(page.getByText(/条测试消息正在发出/)).toBeVisible();
  await page.goto('/mesAgency/messageList');
  await expect(page.getByText('告警规则“夜间值班”的测试消息').first()).toBeVisible({ timeout: 15_000 });
});
