import { inPath, install } from './debian.mjs';

// Names of the programs to look for. The headless shell comes first, because it is the lightest.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds the browser for the journeys (end-to-end tests): $CHROMIUM, otherwise a program in the PATH. If there is none,
 * installs Debian's package if it is permitted to. Returns undefined if no browser is found.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inPath(...names)) await install('chromium-headless-shell', 'fonts-noto-cjk');
  return inPath(...names);
}
