import { readSheet } from 'read-excel-file/node';
import { enter, newStaff } from './support/accounts';
import { drawer, row, rows, search, unique } from './support/lists';
import { inboxButton } from './support/navbar-parts';
import { workbook } from '../simulator/src/workbook';
import { expect, test } from './support/world';

const head = ['英文名称', '中文名称', '区号', '语言', '语言标识', '与北京时间时差'];
const file = (buffer: Buffer) => ({
  name: '区域 11 月.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

test('[FOUND-04] [JOB-04] regions are imported from Excel: with a preview, a second upload of corrected rows and a reload in between', async ({
  page,
  context,
  request,
  signedInAs,
}) => {
  // Uses a new account, because the jobs of an account run one after the other, and other tests start long jobs.
  const mark = unique();
  await enter(context, request, await newStaff(request, await signedInAs('admin'), `m${mark}`));
  const of = (n: number, more: Record<number, string> = {}) =>
    Object.values({
      0: `E ${mark} ${n}`,
      1: `中 ${mark} ${n}`,
      2: '+679',
      3: '英语',
      4: 'en-FJ',
      5: '+4',
      ...more,
    });
  const panel = drawer(page);
  const choose = (buffer: Buffer) => panel.locator('input[type=file]').setInputFiles(file(buffer));
  await page.goto('/systemSetting/regionList');
  await page.getByRole('button', { name: '导入', exact: true }).click();

  const template = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下载模板' }).click();
  const headings = await readSheet(await (await template).path());
  expect(headings[0]).toContain('中文名称 *');

  await choose(Buffer.from('MZ, no workbook'));
  await expect(panel.getByRole('alert')).toContainText('xlsx');

  await choose(await workbook([[...head, '备注'], of(1), of(2, { 2: '0049' }), of(3, { 1: '' }), of(4)]));
  await expect(panel.getByRole('button', { name: '有错误 2' })).toBeVisible();
  await expect(panel).toContainText('已忽略：备注');
  await expect(panel.getByRole('row', { name: /^3 / })).toContainText('“+”加国家或地区号码');
  // A wrong row must be named by its line and its sheet.
  await expect(panel.getByRole('row', { name: /^4\s*s / })).toContainText('不能为空');

  // The preview must be shown again after a reload, and when the user opens it from the tray of jobs. Nothing is stored
  // yet.
  const opened = new URL(page.url()).searchParams.get('open');
  await page.reload();
  await expect(panel.getByRole('button', { name: '可导入 2' })).toBeVisible();
  await panel
    .getByRole('button', { name: '关闭' })
    .or(panel.getByRole('button', { name: 'Close' }))
    .first()
    .click();
  await search(page).fill(mark);
  await expect(page.getByText('没有符合')).toBeVisible();
  await inboxButton(page).click();
  await page
    .getByRole('link', { name: '查看' })
    .and(page.locator(`[href$="open=${opened}"]`))
    .first()
    .click();

  await panel.getByRole('button', { name: '有错误 2' }).click();
  await expect(panel.locator('tbody tr')).toHaveCount(2);
  const handed = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下载 2 行错误' }).click();
  const bad = await readSheet(await (await handed).path());
  expect(bad[0]?.at(-1)).toBe('错误原因');
  await panel.getByRole('button', { name: '只导入 2 行' }).click();
  await expect(panel.getByText('导入完成')).toBeVisible();

  // The file's valid rows are stored. Imports the corrected rows from a second file.
  await panel.getByRole('button', { name: '导入另一个文件' }).click();
  const mended = bad.map((cells) => cells.map((cell) => String(cell ?? '')));
  if (mended[1]) mended[1][2] = '49';
  if (mended[2]) mended[2][1] = `中 ${mark} 3`;
  await choose(await workbook(mended));
  await panel.getByRole('button', { name: '导入 2 行', exact: true }).click();
  await expect(panel.getByText('导入完成')).toBeVisible();
  await panel.getByRole('button', { name: '查看列表' }).click();
  await search(page).fill(mark);
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, `中 ${mark} 2`)).toContainText('+49');

  await page.goto('/systemSetting/operationLogList?area=region&verb=import');
  await expect(row(page, '区域 11 月.xlsx').first()).toContainText('区域 · 导入');
});
