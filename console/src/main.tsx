import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { locale } from './lib/words/language';
import { readToken } from './lib/call/token';
import { prefetchAt, prefetchHome } from './boot/prefetch';
import { guard } from './public/guard';

/*
 * Entry of the two programs: the public pages, and the console, which is opened when an account is signed in. The
 * HTML page preloads the code of the one that its visitor will see.
 */
document.documentElement.lang = locale;
const root = document.createElement('div');
document.getElementById('root')?.append(root);
let close = (): void => {};

/**
 * Opens the program for the current address and token. Called again after a sign-in, and when the console has changed
 * the URL to a public page.
 */
async function show(): Promise<void> {
  const { path, program } = guard(location.pathname, readToken() !== undefined);
  if (path !== location.pathname) {
    const from = location.pathname + location.search + location.hash;
    const wanted = path === '/login' && from !== '/' ? { from } : {};
    history.replaceState({ ...history.state, ...wanted }, '', path);
  }
  if (program === 'public') {
    const { open } = await import('./public/app');
    close();
    close = open(root, { enter: show, prefetch: prefetchHome });
  } else {
    prefetchAt(path);
    const console = await import('./app');
    const opened = await console.prepare();
    if (!opened) return show();
    close();
    close = opened(root);
  }
  document.getElementById('splash')?.remove();
}

void show();
