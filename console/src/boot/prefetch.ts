import { language } from '../lib/words/language';
import { loadNamespace, loadMessages } from '../messages/load';

// Ignores a failed request: the code that needs the file requests it again and reports the error.
const ignored = () => {};

function fetchConsole(): void {
  import('../app').catch(ignored);
  loadMessages(language).catch(ignored);
}

/**
 * Loads what is usually needed after the sign-in (console, home page, texts). Called while the user fills in the
 * sign-in form.
 */
export function prefetchHome(): void {
  fetchConsole();
  import('../areas/system/dashboard/dashboard').catch(ignored);
  loadNamespace(language, 'dashboard').catch(ignored);
}

/**
 * Loads the console and sends the first requests of a page at once. The page's own code is not loaded here, because the
 * server's `Link` header makes the browser load it with the HTML page.
 */
export function prefetchAt(path: string): void {
  // Sends the page's first requests, unless the first script has already sent them. That script sends none while there
  // is no session, as before a sign-in.
  globalThis.askFirst?.(path);
  fetchConsole();
}
