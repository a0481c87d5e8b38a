import { busy, follow } from './axe';
import { menuPages } from './menu-pages';
import { expect, test, type World } from './world';

/**
 * Defines a test that opens every page in an account's menu and checks that no two show the same. Other tests check
 * what the pages do.
 */
export function describePages(who: keyof World['accounts']): void {
  test(`[MENU-17] every page in the menu of ${who} opens with content of its own, and nothing on it fails`, async ({
    page,
    request,
    signedInAs,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) faults.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
    });
    const pages = await menuPages(request, await signedInAs(who));
    expect(pages.length).toBeGreaterThan(5);
    const contents = new Map<string, string>();
    await page.goto('/');
    for (const path of pages) {
      await follow(page, path);
      await expect(page.getByRole('main').first(), path).toBeVisible();
      await expect(busy(page), path).toHaveCount(0);
      await expect(page.getByText('这个页面出了问题'), path).toHaveCount(0);
      let content = '';
      // Waits until the page shows something that none of the previous pages showed.
      await expect
        .poll(async () => {
          content = (await page.getByRole('main').first().innerText()).trim();
          return content === '' ? 'nothing' : contents.get(content);
        }, path)
        .toBeUndefined();
      contents.set(content, path);
    }
    expect(faults).toEqual([]);
  });
}
