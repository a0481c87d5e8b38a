import { readCookie } from '../lib/browser/cookie';
import { applyLoadedFonts } from '../lib/browser/fonts';
import { browserStorage } from '../lib/browser/storage';

function keptMode(): unknown {
  try {
    return (JSON.parse(browserStorage.getItem('layout-setting') ?? '{}') as { mode?: unknown }).mode;
  } catch {
    return undefined;
  }
}

/** Applies the light or dark mode, the loaded web font and the language to the page. */
export function applyTheme(): void {
  const mode = keptMode();
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  applyLoadedFonts();
  document.documentElement.dataset['mode'] = dark ? 'dark' : 'light';
  const language = readCookie('language');
  if (language !== undefined && /^\w+$/.test(language))
    document.documentElement.lang = language.replace('_', '-');
}
