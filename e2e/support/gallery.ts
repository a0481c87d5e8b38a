import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, test, world } from './world';

const consoleFolder = path.resolve(import.meta.dirname, '../../console');

/**
 * Opens the gallery (a page only for tests that shows the console's components) before each test of a file, against the
 * real server. Returns a function that returns the gallery's address; `name` separates the build caches of files that
 * run in parallel.
 */
export function openGallery(name: string): () => string {
  let vite: ViteDevServer;
  let gallery: string;

  test.beforeAll(async () => {
    process.env['CHARGEHAND_SERVER'] = world().url;
    vite = await createServer({
      configFile: path.join(consoleFolder, 'vite.config.ts'),
      cacheDir: path.join(consoleFolder, 'node_modules', `.vite-gallery-${name}`),
      server: { host: '127.0.0.1', port: 0, hmr: false },
      logLevel: 'error',
    });
    await vite.listen();
    gallery = `${vite.resolvedUrls?.local[0] ?? ''}gallery/index.html`;
  });
  test.afterAll(() => vite.close());

  test.beforeEach(async ({ page, signedInAs, context }) => {
    // Vite builds the gallery at the first request, so the wait below may be long.
    const token = await signedInAs('admin');
    await context.addCookies([{ name: 'Admin-Token', value: token, url: new URL('/', gallery).href }]);
    await page.goto(gallery);
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  });
  return () => gallery;
}
