import type { Page } from '@playwright/test';
import { rows } from './lists';
import { expect, test, world } from './world';

/** Gathers what went wrong in a page. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function signIn(page: Page, who: 'admin' | 'agent'): Promise<void> {
  const { account, password, accountType } = world().accounts[who];
  if (accountType === 'merchant') await page.getByText('商户账号', { exact: true }).click();
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a browser that keeps nothing and knows no time zone signs in, lists and sets up', async ({ page }) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'localStorage', denied);
    Object.defineProperty(globalThis, 'sessionStorage', denied);
    const known = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...known.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await page.goto('/deviceManage/boundDeviceList');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/boundDeviceList/);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('another account begins at home, not at the address the former one left', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', true);
  await page.goto('/systemSetting/accountList');
  await expect(rows(page).first()).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'agent');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/(index)?$/);
});

test('nothing is searched for while an input method still composes a word', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/regionList');
  await expect(rows(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const search = url.pathname.endsWith('/region/list') && url.searchParams.get('search');
    if (search) asked.push(search);
  });
  await page.locator('[data-list=regionList]').getByRole('textbox').first().focus();
  const browser = await page.context().newCDPSession(page);
  for (const text of ['d', 'de', 'deguo']) {
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    // Longer than typing settles: that nothing is asked then is what is tried here.
    await page.evaluate(() => new Promise((next) => setTimeout(next, 400)));
  }
  await browser.send('Input.insertText', { text: '德国' });
  await expect.poll(() => asked.at(-1)).toBe('德国');
  expect(asked).toEqual(['德国']);
});
