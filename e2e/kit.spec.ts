import path from 'node:path';
import type { Locator } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { job, png } from './gallery-data';
import { expect, test, world } from './world';

/*
 * Parts of the console's kit by themselves, before a page needs them all: the gallery of console/gallery in
 * the browser, against the real server.
 */
const consoleFolder = path.resolve(import.meta.dirname, '../console');
const megabyte = 1024 * 1024;

// The reader's zone, which is neither the server's nor UTC.
test.use({ timezoneId: 'Asia/Shanghai' });

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

test('a list stands in a tab under a condition that is seen and stays, with its own part of the address', async ({
  page,
}) => {
  await page.goto(`${gallery}?part=record&id=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: /^Devices/ }).click();
  await expect(page).toHaveURL(/tab=devices/);
  const panel = page.getByRole('tabpanel');
  const model = await page.getByRole('heading', { level: 1 }).innerText();
  const count = await page
    .getByRole('tab', { name: /^Devices/ })
    .locator('span')
    .innerText();
  const listed = panel.locator('tbody tr[data-row-key]');
  await expect(listed).toHaveCount(Number(count));
  // The condition shows by its name, and cannot be taken away.
  const chip = panel.getByRole('search').getByText(model, { exact: true });
  await expect(chip).toBeVisible();
  await expect(panel.getByRole('button', { name: /移除筛选/ })).toHaveCount(0);

  const box = panel.getByRole('search').getByRole('textbox');
  await box.fill('no such device');
  await expect(page).toHaveURL(/tab=devices&devices\.q=no\+such\+device/);
  await expect(listed).toHaveCount(0);
  await box.fill('');
  await expect(listed).toHaveCount(Number(count));

  // Its keys are its own: they work while it has the focus, and not beside it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(panel.locator('tr[data-active]')).toHaveCount(0);
  await panel.getByRole('columnheader').first().click();
  await page.keyboard.press('j');
  await expect(panel.locator('tr[data-active]')).toHaveCount(1);

  // The other tab's list knows nothing of it, and narrows by a model that the server finds.
  await page.getByRole('tab', { name: 'Every device' }).click();
  await expect.poll(() => listed.count()).toBeGreaterThan(Number(count));
  await panel.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('menuitem', { name: '型号' }).click();
  await page.getByRole('textbox', { name: '搜索' }).last().fill(model);
  await page.getByRole('checkbox', { name: model, exact: true }).click();
  await expect(page).toHaveURL(/every\.modelId=1/);
  await expect(listed).toHaveCount(Number(count));
});

test('a tab that another area brings: with its texts, for who may, and what is added there belongs there', async ({
  page,
}) => {
  await page.goto(`${gallery}?part=record&id=1`);
  const tabs = page.getByRole('tab');
  // What is brought to another noun's page is not shown here.
  await expect(tabs).toHaveText(['概览', /^Devices/, 'Every device', '退货中'], { timeout: 60_000 });
  const model = await page.getByRole('heading', { level: 1 }).innerText();
  await tabs.last().click();
  await expect(page).toHaveURL(/tab=returned/);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('这里还没有内容')).toBeVisible({ timeout: 60_000 });
  // A file knows nothing of the conditions.
  await expect(panel.getByRole('button', { name: '导入' })).toHaveCount(0);
  await panel.getByRole('button', { name: '设备入库' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.locator('.ant-select', { hasText: model })).toBeVisible();
  await expect(form.getByRole('combobox', { name: '型号' })).toBeDisabled();
  await expect(form.getByLabel('端口数')).toHaveValue(/^\d+$/);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  // Filtered to nothing is another matter than nothing there.
  await panel.getByRole('search').getByRole('textbox').fill('no such device');
  await expect(panel.getByText('没有符合 1 个条件的结果')).toBeVisible();

  await page.getByRole('tab', { name: 'Every device' }).click();
  await expect(panel.getByRole('button', { name: '导入' })).toBeVisible();

  await page.route('**/login/getAccountInfo', async (route) => {
    const answer = await route.fetch();
    const { data, ...body }: { data: object } = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...data, permissions: ['modelList:list'] } } });
  });
  await page.goto(`${gallery}?part=record&id=1&tab=returned`);
  await expect(tabs).toHaveText(['概览', /^Devices/, 'Every device'], { timeout: 60_000 });
  await expect(page.getByRole('tab', { name: '概览' })).toHaveAttribute('aria-selected', 'true');
});

test('lines, days and instants are checked field by field, and a reference is searched on the server', async ({
  page,
}) => {
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Show what is sent' });
  const [bought, ends, starts, closes] = ['Bought on', 'Ends on', 'Starts at', 'Closes at'].map((label) =>
    form.getByLabel(label),
  ) as [Locator, Locator, Locator, Locator];
  await bought.fill('2026-02-30');
  await bought.press('Tab');
  await expect(starts).toHaveValue('2026-11-20 16:30');
  await starts.fill('2026-02-30 08:30');
  await starts.press('Tab');
  await form.getByRole('button', { name: 'Add position' }).click();
  await form.getByLabel('Code positions.0').fill('A-1');
  await form.getByLabel('Count positions.0').fill('12x');
  await send.click();
  // What is no number is refused with a word, and nothing of it is lost.
  await expect(form.getByLabel('Count positions.0')).toHaveValue('12x');
  await expect(form.getByLabel('Count positions.0')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Code positions.1不能为空')).toBeVisible();
  await expect(form.getByText('Model不能为空')).toBeVisible();
  await expect(bought).toHaveValue('2026-02-30');
  await expect(bought).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('请输入存在的日期，例如 2026-11-20', { exact: true })).toBeVisible();
  await expect(starts).toHaveValue('2026-02-30 08:30');
  await expect(form.getByText('请输入存在的日期和时间，例如 2026-11-20 08:30')).toBeVisible();

  await bought.fill('2026-2-28');
  await bought.press('Tab');
  await expect(bought).toHaveValue('2026-02-28');
  await ends.fill('2026-12-24');
  await page.getByTitle('2026-12-25').click();
  await expect(ends).toHaveValue('2026-12-25');

  await starts.fill('2026-2-28 7:05');
  await starts.press('Tab');
  await expect(starts).toHaveValue('2026-02-28 07:05');
  await closes.fill('2026-12-24 08:00');
  await page.locator('.ant-picker-dropdown').last().getByTitle('2026-12-25').click();
  await closes.press('Tab');
  await expect(closes).toHaveValue('2026-12-25 08:00');

  await form.getByLabel('Count positions.0').fill('12');
  await form.getByRole('button', { name: '删除第 2 行' }).click();
  await expect(form.getByLabel('Code positions.1')).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Model' }).fill('P8');
  await page.getByText('P8 Pro', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('x');
  await send.click();
  await expect(page).toHaveTitle(/"modelId":\d+,"positions":\[\{"code":"A-1","count":12\}\]/);
  await expect(page).toHaveTitle(/"boughtOn":"2026-02-28","endsOn":"2026-12-25"/);
  await expect(page).toHaveTitle(
    /"startsAt":"2026-02-27T23:05:00.000Z","closesAt":"2026-12-25T00:00:00.000Z"/,
  );
  await ends.fill('');
  await closes.fill('');
  await send.click();
  await expect(page).toHaveTitle(/"endsOn":null,.*"closesAt":null/);

  // The last line of the least stays, and there are no more than the most.
  await expect(form.getByRole('button', { name: '删除第 1 行' })).toBeDisabled();
  await form.getByRole('button', { name: 'Add position' }).click();
  await form.getByRole('button', { name: 'Add position' }).click();
  await expect(form.getByRole('button', { name: 'Add position' })).toHaveCount(0);
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

  await page.getByRole('combobox', { name: 'Model' }).fill('P8');
  await page.getByText('P8 Pro', { exact: true }).click();
  await page.getByLabel('Code positions.0').fill('A-1');
  await page.getByLabel('Count positions.0').fill('1');
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

test('[JOB-03, JOB-04] the tray shows what runs, was cancelled, failed and is done, and what can be done about each', async ({
  page,
}) => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const file = { name: 'a.xlsx', originalName: 'a.xlsx', until: inAnHour };
  const reason = { code: 'internal', params: {} };
  let jobs = [
    job(5, 'region.remove', 'running', { done: 1000 }),
    job(4, 'account.disable', 'cancelled', { done: 200 }),
    job(3, 'device.remove', 'failed', { done: 400, reason }),
    job(2, 'dict.remove', 'done', { done: 4000, refused: 2, result: { kind: 'report', facts: {} } }),
    job(1, 'account.export', 'done', { done: 4000, file }),
  ];
  const asked: string[] = [];
  const answer = (data: unknown) => ({ json: { code: 1, msg: '', data } });
  await page.route('**/api/admin/job/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const [id, verb] = pathname.split('/').slice(4);
    if (id === 'list') return route.fulfill(answer({ rows: jobs, total: jobs.length }));
    if (verb === 'refusal') {
      const rows = [7, 9].map((at) => ({ position: at, key: `KEY-${at}`, msg: 'In use', errors: [] }));
      return route.fulfill(answer({ rows, total: 2 }));
    }
    asked.push(`${route.request().method()} ${pathname.replace('/api/admin/job/', '')}`);
    const change = (more: object) => jobs.map((one) => (String(one.id) === id ? { ...one, ...more } : one));
    if (verb === 'cancel') jobs = change({ state: 'cancelled', finishedAt: inAnHour });
    else if (verb === 'retry') jobs = change({ state: 'waiting', reason: null, finishedAt: null });
    else jobs = jobs.filter((one) => !id?.split(',').includes(String(one.id)));
    return route.fulfill(answer(null));
  });
  await page.goto(`${gallery}?part=jobs`);
  await page.getByRole('button', { name: /^后台任务，1 项进行中/ }).click({ timeout: 60_000 });
  const one = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByRole('listitem')).toHaveCount(5);

  await expect(one('删除：区域语言管理')).toContainText('1,000 / 4,000');
  await one('删除：区域语言管理').getByRole('button', { name: '取消“删除：区域语言管理”' }).click();
  await expect(one('删除：区域语言管理').getByRole('button', { name: '继续' })).toBeVisible();

  await expect(one('停用账号')).toContainText('200');
  await one('停用账号').getByRole('button', { name: '继续' }).click();
  await expect(one('停用账号').getByRole('progressbar')).toBeVisible();

  const failed = one('删除：设备仓库');
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed.getByRole('progressbar')).toBeVisible();
  expect(asked).toEqual(['POST 5/cancel', 'POST 4/retry', 'POST 3/retry']);

  // After a reload all of it is still there, and nothing is announced a second time.
  await page.reload();
  await page.getByRole('button', { name: /^后台任务，2 项进行中/ }).click({ timeout: 60_000 });
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const refused = one('2 条未通过');
  await refused.getByRole('button', { name: '查看未通过的 2 条' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['KEY-7In use', 'KEY-9In use']);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(one('保留至').getByRole('button', { name: '下载' })).toBeVisible();
  await page.getByRole('button', { name: '清除已结束的任务' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});
