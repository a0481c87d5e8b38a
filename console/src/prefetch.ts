import { likelyPage, type Page } from './areas/index';
import { language } from './lib/words/language';
import { loadNamespace, loadMessages } from './messages/load';

// What fails is asked for again by whoever needs it, and said there.
const ignored = () => {};

function fetchCode(page: Page | undefined): void {
  import('./app').catch(ignored);
  page?.load().catch(ignored);
  loadMessages(language).catch(ignored);
  if (page) loadNamespace(language, page.noun).catch(ignored);
}

/** Fetches what mostly follows a sign-in while it is typed: console, home page, texts. */
export const prefetchHome = (): void => fetchCode(likelyPage('/'));

/** Fetches and asks at once for what the console will want at an address. */
export function prefetchAt(path: string): void {
  // Who signed in just now was not there yet when the page's first script asked.
  globalThis.askFirst?.(path);
  fetchCode(likelyPage(path));
}
