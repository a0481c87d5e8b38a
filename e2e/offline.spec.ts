import type { Page } from '@playwright/test';
import { rows } from './lists';
import { openProxy, type Proxy } from './proxy';
import { expect, test } from './world';

const lost = (page: Page) => page.getByRole('status').filter({ hasText: '无法连接服务器' });
const back = (page: Page) => page.getByRole('status').filter({ hasText: '已恢复连接' });

test('a browser without a network says so once and soon; a page that cannot come is no fault, and comes by itself', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/boundDeviceList');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(lost(page)).toBeVisible();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByText('正在重新连接')).toHaveCount(0);

  // A page whose code was never fetched.
  await page.getByRole('link', { name: '区域语言管理' }).or(page.getByText('系统设置')).first().click();
  await page.getByRole('link', { name: '区域语言管理' }).click();
  await expect(page.getByRole('heading', { name: '页面未能加载' })).toBeVisible();
  await expect(page.getByText('恢复连接后会自动加载')).toBeVisible();
  await expect(page.getByText('请联系管理员')).toHaveCount(0);

  await context.setOffline(false);
  await expect(back(page)).toBeVisible();
  await expect(page.locator('[data-list=regionList] tbody tr').first()).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

test.describe('behind a way that can be cut', () => {
  let way: Proxy;
  test.beforeAll(async () => {
    way = await openProxy();
  });
  test.afterAll(() => way.kill());

  test('a server that is gone is said soon, and lists are read anew once it is back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await page.goto(`${way.url}/systemSetting/regionList`);
    await expect(rows(page).first()).toBeVisible();
    await way.kill();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByText('未能加载，请检查网络后重试')).toHaveCount(0);
    // The code of a dialog that never came: the list stays, and it can be asked for again.
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

  test('a network that swallows everything is told by the first call without an answer', async ({
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
