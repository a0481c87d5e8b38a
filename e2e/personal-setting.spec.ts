import { enter, newStaff } from './support/accounts';
import { unique } from './support/lists';
import { expect, test, world } from './support/world';

test('[PERSONAL-07] [LANG-04] language and time zone are kept with the account, in every browser', async ({
  page,
  context,
  request,
  browser,
  signedInAs,
}) => {
  const who = await newStaff(request, await signedInAs('admin'), `z${unique()}`);
  await enter(context, request, who);
  await page.goto('/systemSetting/personalSettingList');
  const session = page
    .getByRole('region', { name: '我的会话' })
    .getByText(/^登录于 /)
    .first();
  const shownHour = async () => Number(/ (\d\d):/.exec((await session.textContent()) ?? '')?.[1]);
  const before = await shownHour();
  await page.getByRole('combobox', { name: /^时区/ }).fill('Berlin');
  await page.getByTitle(/^Europe\/Berlin /).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '保存偏好设置' }).click();
  await reloaded;
  // The saved zone, Berlin, is one or two hours ahead of UTC, the zone of this browser.
  await expect.poll(async () => ((await shownHour()) - before + 24) % 24).toBeGreaterThan(0);

  await page.getByRole('button', { name: '语言', exact: true }).click();
  const again = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await again;
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toContainText('Geräte');

  const fresh = await browser.newContext({ timezoneId: 'UTC' });
  await enter(fresh, request, who);
  const next = await fresh.newPage();
  await next.goto(`${world().url}/`);
  await expect(next.getByRole('navigation', { name: 'Hauptmenü' })).toContainText('Geräte');
  await fresh.close();
});
