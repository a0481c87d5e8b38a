import type { Locator, Page } from '@playwright/test';
import { expect } from './world';

/** Holds back the requests of an address. Returns a function that lets them go, and those that follow. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Skeletons that are shown. */
export const skeletons = (page: Page): Locator => page.locator('[data-waiting]:visible');

/** Returns the place and height of an element, in whole pixels. */
export async function placeOf(element: Locator): Promise<{ top: number; height: number }> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  return { top: Math.round(box?.y ?? 0), height: Math.round(box?.height ?? 0) };
}

/** Returns how far an element is below the top of the ancestor that matches a selector, in whole pixels. */
export async function topIn(element: Locator, ancestor: string): Promise<number> {
  await expect(element).toBeVisible();
  return element.evaluate((inner, selector) => {
    const top = inner.closest(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.round(inner.getBoundingClientRect().top - top);
  }, ancestor);
}
