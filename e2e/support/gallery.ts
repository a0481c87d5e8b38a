import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, test, world } from './world';

const consoleFolder = path.resolve(import.meta.dirname, '../../console');

/**
 * Opens the gallery of console/gallery before each test of a file, against the real server. Returns a function that
 * gives its address; files that run in parallel build its parts separately, each under its own `name`.
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
    // The parts are built when they are first requested.
    const token = await signedInAs('admin');
    await context.addCookies([{ name: 'Admin-Token', value: token, url: new URL('/', gallery).href }]);
    await page.goto(gallery);
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  });
  return () => gallery;
}
