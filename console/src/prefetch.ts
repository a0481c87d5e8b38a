import { accountInfoPath, menuTreePath } from '@chargehand/contract/first-paths';
import { likelyPage, type Page } from './areas/index';
import { askAhead } from './lib/call/ahead';
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

/**
 * Fetches and asks at once for what the console will want at an address. One after the other, each would cost
 * another way to the server and back.
 */
export function prefetchAt(path: string): void {
  const page = likelyPage(path);
  // A record's page, or a list that its address filters, asks for something else.
  const plain = location.search === '' && !/\d$/.test(path);
  for (const call of [accountInfoPath, menuTreePath, ...(plain && page ? page.ahead : [])]) askAhead(call);
  fetchCode(page);
}
