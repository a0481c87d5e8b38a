import type { Page } from '@playwright/test';
import { busy } from './axe';
import { expect, world, type World } from './world';

/** A page of the demo world as a picture shows it. */
export interface Picture {
  name: string;
  /** Account that is signed in, or undefined for a public page. */
  account?: keyof World['accounts'];
  path: string;
  language?: 'zh_CN' | 'de_DE' | 'en_US';
  dark?: boolean;
  width?: number;
  height?: number;
  /** Opens a dialog, a drawer or a record on the page. */
  act?: (page: Page) => Promise<void>;
}

/** Opens the page of a picture, waits for its data, calls `act`, and waits for the fonts. */
export async function openPicture(page: Page, picture: Picture): Promise<void> {
  const { path, language = 'zh_CN', dark = false, width = 1280, height = 800, act } = picture;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.context().addCookies([{ name: 'language', value: language, url: world().url }]);
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(busy(page)).toHaveCount(0);
  await act?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Styles that hide texts, pictures, charts, icons and open tasks, because most of them change from run to run. Boxes,
 * lines and controls stay.
 */
const still = `
  *, *::placeholder { color: transparent !important; caret-color: transparent !important; }
  main svg, main img, [role=dialog] img { visibility: hidden !important; }
  main section[aria-label='待处理'] { display: none !important; }
`;

/** Applies the styles of `still`, so that the page can be compared with an earlier picture. */
export const makeStill = (page: Page) => page.addStyleTag({ content: still });
