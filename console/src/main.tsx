import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { locale } from './lib/words/language';
import { readToken } from './lib/call/token';
import { prefetchAt, prefetchHome } from './prefetch';
import { open } from './public/app';
import { guard } from './public/guard';

/*
 * The entry decides between two programs: the public pages, small and first, and the console, which comes
 * when somebody is signed in.
 */
document.documentElement.lang = locale;
const root = document.createElement('div');
document.getElementById('root')?.append(root);
let close = (): void => {};

/** Opens what the address and the token ask for; called again when either has changed. */
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
