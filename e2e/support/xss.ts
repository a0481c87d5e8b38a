import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, world } from './world';

const vectors: string[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../server/test/xss-vectors.json'), 'utf8'),
);

/** The published vectors without NUL characters as one text, each after a paragraph that says "next". */
export const hostile = vectors
  .filter((vector) => !vector.includes('\u0000'))
  .map((vector) => `<p>next</p>${vector}`)
  .join('\n');

/**
 * Returns a list to which are added: the dialogs that a page opens, the foreign addresses that it requests, and the
 * script URLs to which its frames navigate.
 */
export function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (
      !/^(about|blob|data):/.test(request.url()) &&
      new URL(request.url()).host !== new URL(world().url).host
    )
      wrong.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (/evil|javascript/.test(frame.url())) wrong.push(frame.url());
  });
  return wrong;
}

const events = ['click', 'mouseover', 'pointerover', 'focus', 'error', 'load', 'animationstart', 'toggle'];

/**
 * Shows a text without a content security policy, as a phone would, and dispatches to every element the events that
 * could start a script, except clicks on links. Fails if an element has a dangerous attribute.
 */
export async function showBare(page: Page, html: string): Promise<void> {
  await page.setContent(`<!doctype html><base href="${world().url}"><body>${html}</body>`);
  const odd = await page.evaluate((types) => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    for (const element of elements)
      for (const type of types)
        if (element.tagName !== 'A' || type !== 'click')
          element.dispatchEvent(new Event(type, { bubbles: true }));
    return elements
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) => /^on|^style$|^id$/.test(name) || /javascript:/i.test(value),
        ),
      )
      .map((one) => one.outerHTML.slice(0, 200));
  }, events);
  expect(odd).toEqual([]);
  await expect(page.getByText('next').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}
