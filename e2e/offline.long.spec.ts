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
});
