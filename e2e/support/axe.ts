import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './world';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious and critical findings of axe: one text for each element, with the rule. */
export async function findings(page: Page): Promise<string[]> {
  // Waits until all animations are finished. Animations of an element that was just opened start one frame later.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => one)));
  });
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    const grave: string[] = [];
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        for (const { target, any } of nodes)
          grave.push(`${id}: ${target.join(' ')}${any[0]?.message ? ` (${any[0].message})` : ''}`);
    return grave;
  });
}

/** Navigates to a different page of the open console, as a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // Waits two frames, because the previous page stays visible until the next one is drawn.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, path);
  await expect(page).toHaveURL(path);
}

/** Returns the parts of a page that are still loading. */
export const busy = (page: Page) =>
  page.locator('main').locator('.ant-skeleton:visible, .ant-spin-spinning:visible, [aria-busy=true]:visible');
