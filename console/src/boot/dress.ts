import { readCookie } from '../lib/browser/cookie';
import { dressInLetters } from '../lib/browser/letters';
import { browserShelf } from '../lib/browser/shelf';

function keptMode(): unknown {
  try {
    return (JSON.parse(browserShelf.getItem('layout-setting') ?? '{}') as { mode?: unknown }).mode;
  } catch {
    return undefined;
  }
}

/** Gives the page its light or dark colours and its language. */
export function dress(): void {
  const mode = keptMode();
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dressInLetters();
  document.documentElement.dataset['mode'] = dark ? 'dark' : 'light';
  const language = readCookie('language');
  if (language !== undefined && /^\w+$/.test(language))
    document.documentElement.lang = language.replace('_', '-');
}
