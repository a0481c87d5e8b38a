import { languages } from '@chargehand/contract/i18n/languages';
import { cutTexts } from './support/cut';
import { withSettings } from './support/shell-parts';
import { expect, test } from './support/world';

for (const language of languages)
  test(`[FOUND-128] at 1366 px no name of the shell is cut, nor one of the top navigation at 1024 px (${language})`, async ({
    page,
    context,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await withSettings(page, { topNav: false });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/');
    const menu = page
      .locator('aside nav, nav')
      .filter({ has: page.locator('[aria-expanded]') })
      .first();
    await expect(menu).toBeVisible();
    const closed = menu.locator('[aria-expanded=false]');
    // Each click opens the first closed group, so the locator then finds the next one.
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
    expect(await cutTexts(page.locator('body > *').first(), true)).toEqual([]);

    await context.clearCookies({ name: 'layout-setting' });
    await page.addInitScript(() => localStorage.setItem('layout-setting', JSON.stringify({ topNav: true })));
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.reload();
    await expect(page.locator('nav [aria-haspopup=menu]').first()).toBeVisible();
    expect(
      await cutTexts(page.locator('nav').filter({ has: page.locator('[aria-haspopup=menu]') }), true),
    ).toEqual([]);
  });
