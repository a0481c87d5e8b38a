import type { Page } from '@playwright/test';
import { busy, follow } from './axe';
import { menuPages } from './menu-pages';
import { expect, test, type World } from './world';

/** Returns the names of the lists on the shown page or, if it has no list, its headings and column headers. */
const identityOf = async (page: Page): Promise<string> => {
  const main = page.getByRole('main').first();
  const lists = await main
    .locator('[data-list]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-list')));
  const heads = main.getByRole('heading').or(main.getByRole('columnheader'));
  return (lists.length > 0 ? lists : await heads.allInnerTexts()).join(' ');
};

/**
 * Defines a test that opens every page in an account's menu and checks that no two pages show the same. Other tests
 * check what the pages do.
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
    const seen = new Map<string, string>();
    await page.goto('/');
    for (const path of pages) {
      await follow(page, path);
      await expect(page.getByRole('main').first(), path).toBeVisible();
      await expect(busy(page), path).toHaveCount(0);
      await expect(page.getByText('这个页面出了问题'), path).toHaveCount(0);
      let shown = '';
      // Waits until the identity is one that none of the previous pages had.
      await expect
        .poll(async () => {
          shown = await identityOf(page);
          return shown === '' ? 'nothing' : seen.get(shown);
        }, path)
        .toBeUndefined();
      seen.set(shown, path);
    }
    expect(faults).toEqual([]);
  });
}
