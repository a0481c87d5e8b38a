import { language } from './lib/words/language';
import { loadNamespace, loadMessages } from './messages/load';

// What fails is asked for again by whoever needs it, and said there.
const ignored = () => {};

function fetchConsole(): void {
  import('./app').catch(ignored);
  loadMessages(language).catch(ignored);
}

/** Fetches what mostly follows a sign-in while it is typed: console, home page, texts. */
export function prefetchHome(): void {
  fetchConsole();
  import('./areas/dashboard/dashboard').catch(ignored);
  loadNamespace(language, 'dashboard').catch(ignored);
}

/** Fetches the console, and asks at once for what it will want at an address; whose page's code the server has named. */
export function prefetchAt(path: string): void {
  // Who signed in just now was not there yet when the page's first script asked.
  globalThis.askFirst?.(path);
  fetchConsole();
}
