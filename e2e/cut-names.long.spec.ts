import { languages } from '@chargehand/contract/i18n/languages';
import { busy, follow } from './support/axe';
import { unreadable } from './support/cut';
import { menuPages } from './support/menu-pages';
import { expect, test } from './support/world';

for (const language of languages)
  test(`[FOUND-128] no text of any page is cut without a tooltip at 1366 px (${language})`, async ({
    page,
    context,
    request,
    baseURL,
    signedInAs,
  }) => {
    const pages = await menuPages(request, await signedInAs('admin'));
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/');
    const cut: Record<string, string[]> = {};
    for (const path of pages) {
      await follow(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(busy(page), path).toHaveCount(0);
      const texts = await unreadable(page, page.getByRole('main'));
      if (texts.length > 0) cut[path] = texts;
    }
    expect(cut).toEqual({});
  });
