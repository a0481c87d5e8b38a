import { bind, newCharger } from './support/charger';
import { rows } from './support/lists';
import { openProxy, type Proxy } from './support/proxy';
import { expect, test } from './support/world';
import { lost, back } from './support/offline-parts';

test.describe('behind a proxy that can be cut', () => {
  let way: Proxy;
  test.beforeAll(async () => {
    way = await openProxy();
  });
  test.afterAll(() => way.kill());

  test('a lost server is reported soon, and lists are reloaded once it is back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await page.goto(`${way.url}/systemSetting/regionList`);
    await expect(rows(page).first()).toBeVisible();
    await way.kill();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByText('未能加载，请检查网络后重试')).toHaveCount(0);
    // Opens a dialog whose code can no longer be loaded. The failure must be reported, and the list must stay.
    await rows(page)
      .first()
      .getByRole('button', { name: /^更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(page.getByText('未能加载，请检查网络后重试')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();

    await way.mend();
    const renewed = page.waitForResponse(/region\/list/);
    await expect(back(page)).toBeVisible();
    await renewed;
    await expect(back(page)).toHaveCount(0);
    await rows(page)
      .first()
      .getByRole('button', { name: /^更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(page.getByRole('dialog')).toContainText('删除“');
  });

  test('a network that drops everything is reported by the first call without a response', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await page.goto(`${way.url}/systemSetting/regionList`);
    await expect(rows(page).first()).toBeVisible();
    way.swallow();
    await page.getByRole('button', { name: '刷新' }).first().click();
    await expect(lost(page)).toBeVisible();
    await way.mend();
    await expect(back(page)).toBeVisible();
  });

  test('[FOUND-61] a live page whose connection died silently says so, connects again and shows what it missed', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const device = await newCharger(request, token);
    await bind(request, token, device.code);
    await device.connects();
    await device.says(40);
    await page.goto(`${way.url}/deviceManage/boundDeviceList?q=${device.code}`);
    await expect(rows(page).first()).toContainText('40.0');
    // A changed reading shows that the page is live.
    await device.says(42);
    await expect(rows(page).first()).toContainText('42.0');
    way.swallowLive();
    await device.says(47);
    await expect(page.getByRole('status').filter({ hasText: '实时更新已中断' })).toBeVisible();
    // While only websockets fail, the page reads again from time to time.
    await expect(rows(page).first()).toContainText('47.0');
    await way.mend();
    await expect(page.getByRole('status').filter({ hasText: '实时更新已中断' })).toHaveCount(0);
    await device.says(44);
    await expect(rows(page).first()).toContainText('44.0');
    await device.dropConnection();
  });
});
