import { language } from '../lib/words/language';
import { loadNamespace, loadMessages } from '../messages/load';

// Ignores a failed request: the code that needs the file requests it again and reports the error.
const ignored = () => {};

function fetchConsole(): void {
  import('../app').catch(ignored);
  loadMessages(language).catch(ignored);
}

/** Loads the code that usually follows a sign-in while the user types: console, home page, texts. */
export function prefetchHome(): void {
  fetchConsole();
  import('../areas/dashboard/dashboard').catch(ignored);
  loadNamespace(language, 'dashboard').catch(ignored);
}

/**
 * Loads the console and sends the first requests of a page at once. The page's own code need not be loaded here: the
 * server has already named it in a header.
 */
export function prefetchAt(path: string): void {
  // Sends the page's first requests, unless the first script has already sent them. At a sign-in it has not, because
  // there was no session when it ran.
  globalThis.askFirst?.(path);
  fetchConsole();
}
