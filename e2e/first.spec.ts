import type { Page } from '@playwright/test';
import { rows } from './support/lists';
import { inboxButton } from './support/navbar-parts';
import { expect, test, world } from './support/world';

/** Limits on what a first visit may request before a list shows its rows. */
const limits = { requests: 15, kilobytes: 400 };
/** File with the component library, which a list needs only for what opens over it. */
const library = /\/library-[\w-]{8}\.js$/;

/** The events of a browser's trace, as far as the tests read them. */
interface Trace {
  traceEvents: { name: string; ts: number; args?: { beginData?: { stackTrace?: unknown[] } } }[];
}

/** Holds back the component library until the returned function is called. */
async function withoutLibrary(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(library, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a list opened by its address sends few requests before its rows, and only one for them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request.url().replace(world().url, ''));
  });
  page.on('response', (response) => {
    if (response.url().startsWith('http'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => Math.max(0, responseBodySize))
          .catch(() => 0),
      );
  });
  const answered = page.waitForResponse(/\/api\/admin\/device\/list\?/);
  await page.goto('/deviceManage/warehouseList');
  await answered;
  const before = [...requests];
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(limits.requests);
  expect(bytes / 1024).toBeLessThanOrEqual(limits.kilobytes);
  await expect(rows(page).first()).toBeVisible();
  // The page must request its 20 rows only once. The counts of saved views are separate requests.
  expect(new Set(requests.filter((url) => /device\/list\?.*pageSize=20/.test(url))).size).toBe(1);
  expect(requests.filter((url) => /device\/list\?.*pageSize=20/.test(url))).toHaveLength(1);
  // The parts around the page must be loaded, too, such as the inbox.
  await expect(inboxButton(page)).toBeVisible();
});

test('[FOUND-90] a list shows its rows, its filters and its buttons without the component library', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const release = await withoutLibrary(page);
  await page.goto('/deviceManage/warehouseList?saleStatus=sold');
  await expect(rows(page).first()).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => library.test(name))).toEqual([]);
  await expect(page.getByRole('button', { name: '列设置' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^修改筛选/ })).toBeVisible();
  // The list's keys work: the slash moves the focus to the search box, and what is typed there is searched.
  await page.keyboard.press('/');
  await page.keyboard.type('no such device');
  await expect(page).toHaveURL(/q=no/);
  release();
});

test('[FOUND-92] a menu that is opened before its code has loaded opens once it is there, also by keyboard', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const release = await withoutLibrary(page);
  await page.goto('/deviceManage/warehouseList');
  await expect(rows(page).first()).toBeVisible();
  const add = page.getByRole('button', { name: '筛选', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(add).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('[FOUND-92] a menu whose code cannot be loaded says so and can be closed', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.route(library, (route) => route.abort());
  // A list without further parts that load later and would report the same.
  await page.goto('/systemSetting/onlineSessionList');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '重新加载' })).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('重新加载')).toHaveCount(0);
});

test('[FOUND-91] no script forces a layout before the rows of a list are painted', async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/modelList');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'blink.user_timing'],
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr[data-row-key]')) return;
      observer.disconnect();
      // The frame with the rows is painted before a task that is queued in the next frame.
      requestAnimationFrame(() => setTimeout(() => performance.mark('rows painted')));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/deviceManage/warehouseList?saleStatus=sold');
  await page.waitForFunction(() => performance.getEntriesByName('rows painted').length > 0);
  const { traceEvents: events }: Trace = JSON.parse((await browser.stopTracing()).toString());
  const painted = events.find(({ name }) => name === 'rows painted');
  const forced = events
    .filter(({ name, ts }) => name === 'Layout' && ts < (painted?.ts ?? 0))
    .flatMap(({ args }) => args?.beginData?.stackTrace ?? []);
  expect(painted).toBeDefined();
  expect(events.some(({ name }) => name === 'Layout')).toBe(true);
  expect(forced).toEqual([]);
});
