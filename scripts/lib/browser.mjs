import { inPath, install } from './debian.mjs';

// The one without windows first: it has less to do.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browser for journeys: $CHROMIUM, one in the PATH, or Debian's, installed now when we may; else nothing. */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inPath(...names)) await install('chromium-headless-shell', 'fonts-noto-cjk');
  return inPath(...names);
}
