import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { inboxButton } from './support/navbar-parts';
import { menu, withSettings } from './support/shell-parts';
import { expect, test } from './support/world';

const warnings = (page: Page) => menu(page).getByRole('link', { name: /^故障告警管理/ });

/** Replaces the number of open warnings in the server's response by `total()`. */
const openWarnings = (page: Page, total: () => number) =>
  page.route('**/warning/open*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.data, { total: total() });
    await route.fulfill({ response, json: answer });
  });

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

// Ignores errors of requests that are still in progress when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an account that may not see a page gets no badge at its entry, and sends no request for it', async ({
  page,
}) => {
  await openWarnings(page, () => 3);
  await page.route('**/login/getAccountInfo', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.permissions = ['modelList:list'];
    await route.fulfill({ response, json: answer });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/deviceManage/modelList');
  await expect(warnings(page)).toHaveAccessibleName('故障告警管理');
  await page.waitForLoadState('networkidle');
  await expect(warnings(page)).toHaveAccessibleName('故障告警管理');
  expect(requests.filter((path) => /warning\/open|dashboard\/needs/.test(path))).toEqual([]);
});

test('an entry with nothing pending has no badge, and a badge shows at most 99+', async ({ page }) => {
  let total = 1234;
  await openWarnings(page, () => total);
  await page.goto('/deviceManage/modelList');
  await expect(warnings(page)).toHaveAccessibleName(/^故障告警管理 1,234 条高温告警待处理/);
  await expect(warnings(page).getByText('99+', { exact: true })).toBeVisible();
  // Without open warnings, neither the inbox nor the menu entry may show a number. Both use one response.
  total = 0;
  const response = page.waitForResponse(/warning\/open/);
  await page.reload();
  await response;
  await expect(inboxButton(page)).toBeVisible();
  await expect(inboxButton(page)).not.toHaveAccessibleName(/高温告警/);
  await expect(warnings(page)).toHaveAccessibleName('故障告警管理');
});

test('the top navigation shows the badge at the entry, at the button for more, and in its menu', async ({
  page,
}) => {
  await withSettings(page, { topNav: true });
  await openWarnings(page, () => 7);
  await page.goto('/deviceManage/modelList');
  const top = page.getByRole('navigation', { name: '顶部导航' });
  const rest = top.getByRole('button', { name: /^更多/ });
  await expect(rest).toHaveAccessibleName(/7 条高温告警待处理/);
  await rest.click();
  const entry = page.getByRole('menuitem', { name: /^故障告警管理/ });
  await expect(entry).toContainText('7 条高温告警待处理');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 3840, height: 800 });
  await expect(top.getByRole('button', { name: /^故障告警管理/ })).toHaveAccessibleName(
    /^故障告警管理 7 条高温告警待处理/,
  );
  await expect(rest).toHaveCount(0);
});
