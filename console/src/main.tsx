import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { locale } from './lib/words/language';
import { readToken } from './lib/call/token';
import { prefetchAt, prefetchHome } from './boot/prefetch';
import { open } from './public/app';
import { guard } from './public/guard';

/*
 * Entry of the two programs: the public pages, which are small and load first, and the console, which loads when an
 * account is signed in.
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
