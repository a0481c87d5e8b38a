import type { Page } from '@playwright/test';
import { followRequests } from './support/requests';
import { rows } from './support/lists';
import { expect, test, tokenOf, world } from './support/world';
import { signIn } from './support/strange-browser-parts';

/** Returns a list to which the errors of a page are added. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

test('[FOUND-13, FOUND-17] a browser without storage and time zone can sign in, show lists and export', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'localStorage', denied);
    Object.defineProperty(globalThis, 'sessionStorage', denied);
    const resolvedOptions = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await page.goto('/deviceManage/boundDeviceList');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/boundDeviceList/);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('button', { name: /^导出/ }).last().click();
  expect((await exported).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(faults).toEqual([]);
});

test('[FOUND-18] no search is sent while an input method is composing a word', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/regionList');
  await expect(rows(page).first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const search = url.pathname.endsWith('/region/list') && url.searchParams.get('search');
    if (search) requests.push(search);
  });
  await page.locator('[data-list=regionList]').getByRole('textbox').first().focus();
  const browser = await page.context().newCDPSession(page);
  for (const text of ['d', 'de', 'deguo']) {
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    // Waits longer than the debounce of the search, to check that no request is sent while an input method composes
    // text.
    await page.evaluate(() => new Promise((next) => setTimeout(next, 400)));
  }
  await browser.send('Input.insertText', { text: '德国' });
  await expect.poll(() => requests.at(-1)).toBe('德国');
  expect(requests).toEqual(['德国']);
});

test('[FOUND-15] a page whose browser was taken over by another account shows it, sends nothing, and reloads as that account', async ({
  page,
  signedInAs,
  request,
}) => {
  await signedInAs('admin', true);
  const idle = followRequests(page);
  const jobs = page.waitForResponse('**/job/list?**');
  await page.goto('/systemSetting/regionList');
  await expect(rows(page).first()).toBeVisible();
  // The page loads the list of jobs last. This request must not count as sent after the sign-in of the other account.
  await jobs;
  await idle();
  const sent: string[] = [];
  const agent = await tokenOf(request, world().accounts.agent);
  // Replaces the cookie, as a sign-in in a second window does, without hiding or focusing this window.
  await page.context().addCookies([{ name: 'Admin-Token', value: agent, url: world().url }]);
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/api/')) sent.push(one.url());
  });
  await page.getByRole('search').getByRole('textbox').fill('法');
  const dialog = page.getByRole('dialog', { name: '此浏览器已重新登录' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.ant-modal-footer').getByRole('button')).toHaveCount(1);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: '以该账号重新加载' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.getByRole('link', { name: '区域管理' })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test('[FOUND-16] a page still works after the browser’s translation wraps its texts', async ({
  page,
  signedInAs,
}) => {
  const faults = faultsOf(page);
  await signedInAs('admin');
  await page.goto('/deviceManage/boundDeviceList');
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/boundDeviceList\/\d+/);
  const name = page.getByRole('main').getByRole('heading').first();
  await expect(name).toBeVisible();
  await page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(
        document.getElementById('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.tagName === 'FONT' || text.data.trim() === '') continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('main').getByRole('tab').first().click();
  await expect(name).toBeVisible();
  await expect(page.getByText('这个页面出了问题')).toHaveCount(0);
  expect(faults).toEqual([]);
});
