import { rows } from './support/lists';
import { expect, test, world } from './support/world';

/** Limits on what a first visit may request before a list shows its rows. */
const most = { requests: 15, kilobytes: 400 };

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
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(most.requests);
  expect(bytes / 1024).toBeLessThanOrEqual(most.kilobytes);
  await expect(rows(page).first()).toBeVisible();
  // The page must request its 20 rows only once. The counts of saved views are separate requests.
  expect(new Set(requests.filter((url) => /device\/list\?.*pageSize=20/.test(url))).size).toBe(1);
  expect(requests.filter((url) => /device\/list\?.*pageSize=20/.test(url))).toHaveLength(1);
  // The parts around the page must be loaded, too, such as the tray of jobs.
  await expect(page.getByRole('button', { name: /^后台任务/ })).toBeVisible();
});
