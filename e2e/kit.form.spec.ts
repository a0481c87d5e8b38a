import type { Locator } from '@playwright/test';
import { openGallery } from './gallery';
import { png } from './gallery-data';
import { expect, test } from './world';

/* Parts of the console's kit by themselves, before a page needs them all: the fields of forms. */
openGallery('form');
const megabyte = 1024 * 1024;

// The reader's zone, which is neither the server's nor UTC.
test.use({ timezoneId: 'Asia/Shanghai' });

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
  await starts.fill('2026-2-28 7:05');
  await starts.press('Tab');
  await expect(starts).toHaveValue('2026-02-28 07:05');
  // No refusal goes any more, which would move what is clicked.
  await expect(form.getByText(/请输入存在的日期/)).toHaveCount(0);
  await ends.fill('2026-12-24');
  await page.getByTitle('2026-12-25').click();
  await expect(ends).toHaveValue('2026-12-25');

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

  // Who copies cells hands a picture of them along: the cells are meant, and no picture of another place.
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && foreign.push(request.url()));
  await content.press('Control+End');
  await content.evaluate((element) => {
    const data = new DataTransfer();
    const cells = '<tr><td>W</td><td style="color:red" onclick="x()">60</td></tr>';
    data.setData('text/html', `<table>${cells}</table><img src="https://evil.example/p.png">`);
    data.items.add(new File(['x'], 'cells.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(content.locator('td')).toHaveText(['W', '60']);
  await content.locator('td').first().click();
  await page.getByRole('button', { name: '表格', exact: true }).click();
  await page.getByRole('menuitem', { name: '在下方插入行' }).click();
  await expect(content.locator('tr')).toHaveCount(2);
  await expect(inserted).toHaveCount(1);
  expect(foreign).toEqual([]);

  await page.getByRole('combobox', { name: 'Model' }).fill('P8');
  await page.getByText('P8 Pro', { exact: true }).click();
  await page.getByLabel('Code positions.0').fill('A-1');
  await page.getByLabel('Count positions.0').fill('1');
  await page.getByRole('button', { name: 'Show what is sent' }).click();
  await expect(page).toHaveTitle(
    /<strong>Ladegerät<\/strong>.*<img src=\\"\/common\/download\/resource\?resource=.*<table><tbody><tr><td><p>W<\/p><\/td><td><p>60<\/p>/,
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
