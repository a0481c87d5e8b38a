import { inPath, install } from './debian.mjs';

// The headless shell comes first, since it is the lightest.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds the browser for journeys: $CHROMIUM, one in the PATH, or Debian's package, installed now if permitted. Returns
 * undefined without one.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inPath(...names)) await install('chromium-headless-shell', 'fonts-noto-cjk');
  return inPath(...names);
}
