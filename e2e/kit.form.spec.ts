import { openGallery } from './support/gallery';
import { png } from './support/gallery-data';
import { expect, test } from './support/world';

/* Tests form fields on their own, in the gallery (a page only for tests that shows the console's components). */
openGallery('form');
const megabyte = 1024 * 1024;

test('[FILES-03] [FILES-07] [FILES-08] [FILES-09] [FOUND-71] [FOUND-72] [FOUND-73] [FOUND-74] rich text takes pictures under 5 MB and shows failed ones, lists of Word and links; the number of files is limited', async ({
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

  // Chooses a picture of exactly 5 MB, which must be rejected before anything is sent. A picture that is one byte
  // smaller must be accepted.
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

  // Chooses a file that is not really a picture, which the server must reject, and then a picture whose upload fails.
  // Neither may be inserted into the text.
  await picture.setInputFiles(file('fake.png', Buffer.from('no picture')));
  await expect(page.getByText(/图片插入失败：/)).toBeVisible();
  await page.route('**/common/upload*', (route) => route.abort());
  await picture.setInputFiles(file('lost.png', png));
  await expect(page.getByText('图片插入失败', { exact: true })).toBeVisible();
  await expect(inserted).toHaveCount(1);

  // Pastes table cells together with a picture of them, as spreadsheets copy both. The cells must be inserted, and a
  // picture of a foreign site must not be loaded.
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
  await expect(page.getByText('1 张图片无法随内容粘贴：p.png。请将图片作为文件插入。')).toBeVisible();
  expect(foreign).toEqual([]);

  // Pastes a list of Word that goes on after an empty line, with a picture that only Word can read.
  await content.press('Control+End');
  const item = (marker: string, words: string) =>
    `<p style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}</span><![endif]>${words}</p>`;
  const empty = '<p><o:p>&nbsp;</o:p></p>';
  const scheme = '<p><img src="file:///C:/clip_image002.png" alt="Scheme"></p>';
  await content.evaluate(
    (element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${scheme}<p>Order</p>${item('1.', 'One')}${empty}${item('2.', 'Two')}<p>End</p>`,
  );
  await expect(content.locator('ol[start="2"] > li')).toHaveText(['Two']);
  await expect(page.getByText('1 张图片无法随内容粘贴：Scheme。请将图片作为文件插入。')).toBeVisible();

  // The link dialog says why it refuses an address, and completes others.
  await content.press('Control+End');
  await content.press('Enter');
  await page.getByRole('button', { name: '链接', exact: true }).click();
  const address = page.getByRole('textbox', { name: '链接地址' });
  for (const [typed, reason] of [
    ['javascript:alert(1)', '只支持 https、http、mailto 和 tel 链接'],
    ['example.com/a b', '地址不能包含空格'],
    ['', '请输入链接地址'],
  ] as const) {
    await address.fill(typed);
    await address.press('Enter');
    await expect(page.getByRole('alert').getByText(reason)).toBeVisible();
    await expect(address).toHaveAccessibleDescription(reason);
  }
  await address.fill('example.com');
  await address.press('Enter');
  await expect(content.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );

  await page.getByRole('combobox', { name: 'Model' }).fill('P8');
  await page.getByText('P8 Pro', { exact: true }).click();
  await page.getByLabel('Code positions.0').fill('A-1');
  await page.getByLabel('Count positions.0').fill('1');
  await page.getByRole('button', { name: 'Show what is sent' }).click();
  await expect(page).toHaveTitle(
    /<strong>Ladegerät<\/strong>.*<img src=\\"\/common\/download\/resource\?resource=.*<table><tbody><tr><td><p>W<\/p><\/td><td><p>60<\/p>.*<p>Order<\/p><ol><li><p>One<\/p><\/li><\/ol><p><br><\/p><ol start=\\"2\\"><li><p>Two<\/p>.*<p>End<\/p><p><a target=.*href=\\"https:\/\/example.com\/\\">example.com</,
  );

  await page.unroute('**/common/upload*');
  uploads.length = 0;
  const chooser = page.locator('input[type=file][multiple]');
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `note-${index}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`note ${index}`),
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
