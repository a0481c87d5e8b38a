import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, test, world } from './world';

/*
 * Parts of the console's kit by themselves, before a page needs them all: the gallery of console/gallery in
 * the browser, against the real server.
 */
const consoleFolder = path.resolve(import.meta.dirname, '../console');
/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const megabyte = 1024 * 1024;

let vite: ViteDevServer;
let gallery: string;

test.beforeAll(async () => {
  process.env['CHARGEHAND_SERVER'] = world().url;
  vite = await createServer({
    configFile: path.join(consoleFolder, 'vite.config.ts'),
    cacheDir: path.join(consoleFolder, 'node_modules/.vite-gallery'),
    server: { host: '127.0.0.1', port: 0, hmr: false },
    logLevel: 'error',
  });
  await vite.listen();
  gallery = `${vite.resolvedUrls?.local[0] ?? ''}gallery/index.html`;
});
test.afterAll(() => vite.close());

test.beforeEach(async ({ page, signedInAs, context }) => {
  // The parts are built when they are first asked for.
  test.setTimeout(120_000);
  const token = await signedInAs('admin');
  await context.addCookies([{ name: 'Admin-Token', value: token, url: new URL('/', gallery).href }]);
  await page.goto(gallery);
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible({ timeout: 60_000 });
});

test('[FILES-03] [FILES-07] [FILES-08] [FILES-09] rich text takes pictures under 5 MB and says what failed; files are at most so many', async ({
  page,
}) => {
  const content = page.getByRole('textbox', { name: 'Content' });
  const picture = page.locator('input[type=file][accept=".png,.jpg,.jpeg"]');
  const placeholder = () =>
    content
      .locator('p')
      .first()
      .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(await placeholder()).toBe('"请输入内容"');

  await content.click();
  await page.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('Ladegerät');
  expect(await placeholder()).toBe('none');

  // Exactly 5 MB is refused before anything is sent, a byte less is taken.
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/common/upload') && uploads.push(request.url()));
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await picture.setInputFiles(file('big.png', sized(5 * megabyte)));
  await expect(page.getByText('上传文件大小不能超过 5 MB!')).toBeVisible();
  expect(uploads).toEqual([]);
  await picture.setInputFiles(file('just.png', sized(5 * megabyte - 1)));
  const inserted = content.locator('img:not(.ProseMirror-separator)');
  await expect(inserted).toHaveCount(1);
  expect(
    await inserted.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1);

  // What is no picture inside is refused by the server, and nothing is put into the text.
  await picture.setInputFiles(file('fake.png', Buffer.from('no picture')));
  await expect(page.getByText(/图片插入失败：/)).toBeVisible();
  await page.route('**/common/upload*', (route) => route.abort());
  await picture.setInputFiles(file('lost.png', png));
  await expect(page.getByText('图片插入失败', { exact: true })).toBeVisible();
  await expect(inserted).toHaveCount(1);

  await page.getByRole('button', { name: 'Show what is sent' }).click();
  await expect(page).toHaveTitle(
    /<strong>Ladegerät<\/strong>.*<img src=\\"\/common\/download\/resource\?resource=/,
  );

  await page.unroute('**/common/upload*');
  uploads.length = 0;
  const chooser = page.locator('input[type=file][multiple]');
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `note-${at}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`note ${at}`),
    }));
  await chooser.setInputFiles(files(6));
  await expect(page.getByText('上传文件数量不能超过 5 个!')).toBeVisible();
  expect(uploads).toEqual([]);
  await chooser.setInputFiles(files(5));
  await expect(page.getByText('note-4.txt')).toBeVisible();
  expect(uploads).toHaveLength(5);
  await chooser.setInputFiles(files(1));
  await expect(page.getByText('上传文件数量不能超过 5 个!')).toBeVisible();
  expect(uploads).toHaveLength(5);
});
