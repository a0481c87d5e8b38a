import { browserShelf } from './shelf';

const kept = 'letters';

/** Has the page set in its own letters; nothing waits for them, and where they cannot be had it stays in the system's. */
export async function showLetters(): Promise<void> {
  try {
    const faces = await document.fonts.load('1em "Inter Variable"');
    if (faces.length === 0) return;
    document.documentElement.dataset['letters'] = '';
    browserShelf.setItem(kept, '1');
  } catch {
    // The next page tries again.
  }
}

/** The browser has the letters from an earlier visit: the page begins with them. */
export function dressInLetters(): void {
  if (browserShelf.getItem(kept) === '1') document.documentElement.dataset['letters'] = '';
}
