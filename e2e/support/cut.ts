import type { Locator, Page } from '@playwright/test';

/** Marks visible elements whose own text is cut, and returns their texts. With `titled`, a `title` excuses none. */
export const cutTexts = (within: Locator, titled = false): Promise<string[]> =>
  within.evaluate((root, withTitled) => {
    const found: string[] = [];
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      element.removeAttribute('data-cut');
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const { overflowX, overflowY, visibility, clipPath } = getComputedStyle(element);
      // Texts only for screen readers are clipped on purpose.
      if (!hasText || visibility !== 'visible' || clipPath !== 'none' || element.clientWidth < 8) continue;
      const cut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
      if (!cut || (!withTitled && element.closest('[title]')?.getAttribute('title'))) continue;
      if (/auto|scroll/.test(overflowX) || element.matches('textarea, pre, code')) continue;
      element.setAttribute('data-cut', '');
      found.push(element.textContent?.trim() ?? '');
    }
    return found;
  }, titled);

/** Returns the cut texts within an element that show no tooltip either. */
export async function unreadable(page: Page, within: Locator): Promise<string[]> {
  const texts = await cutTexts(within);
  const left: string[] = [];
  for (const [index, text] of texts.entries()) {
    const element = within.locator('[data-cut]').nth(index);
    await element.hover({ force: true, timeout: 5_000 }).catch(() => {});
    const tooltip = page.getByRole('tooltip');
    const shown = await tooltip
      .first()
      .waitFor({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (!shown) left.push(text);
    await page.mouse.move(0, 0);
  }
  return left;
}
