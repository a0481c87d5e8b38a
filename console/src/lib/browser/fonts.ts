import { browserStorage } from './storage';

const kept = 'letters';

/** Loads the console's web font without blocking anything. If it cannot be loaded, the system font stays. */
export async function loadFonts(): Promise<void> {
  try {
    const faces = await document.fonts.load('1em "Inter Variable"');
    if (faces.length === 0) return;
    document.documentElement.dataset['letters'] = '';
    browserStorage.setItem(kept, '1');
  } catch {
    // The next page load tries again.
  }
}

/** Uses the web font from the start if an earlier visit has loaded it into the browser's cache. */
export function applyLoadedFonts(): void {
  if (browserStorage.getItem(kept) === '1') document.documentElement.dataset['letters'] = '';
}
