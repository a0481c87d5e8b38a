import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { codes } from '@chargehand/contract/http/codes';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel, sheets, type TestCell } from '../../../../test/excel';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { importsOf } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let token: string;
let mine: ReturnType<typeof importsOf>;
let english: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
  ({ token } = (await openStock(server)).staff);
  await server.model('P6');
  working = await openJobsBeside(server, { kinds: server.app.kinds });
  mine = importsOf(server, deviceApi, token);
  english = importsOf(server, deviceApi, token, { lang: 'en_US' });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];
let number = 0;
const row = (more: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, TestCell>> = {}): TestCell[] => {
  number += 1;
  const hex = number.toString(16).padStart(4, '0').toUpperCase().match(/../g)?.join(':') ?? '';
  const plain = { 0: `EX-${number}`, 1: 'P6', 2: `06:EE:00:00:${hex}`, 3: '10.0.0.1', 4: 6, 5: 'CH' };
  return Object.values({ ...plain, ...more });
};

/** Number formats of cells. The number of a cell's style is the position of its format here, counted from 1. */
const formats = {
  zeros: '0000000000',
  twelve: '000000000000',
  month: 'mmm-yy',
  exponent: '0.00E+00',
  chinese: '0_ ',
  red: '0_);[Red]\\(0\\)',
  words: '"No. "0',
  grouped: '#,##0',
  percent: '0%',
  clock: 'h:mm:ss',
  text: '@',
  hiddenNumber: ';;;',
  writing: '[DBNum1][$-804]General',
} as const;
const styles = `<numFmts>${Object.values(formats)
  .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
  .join('')}</numFmts><cellXfs><xf/>${Object.keys(formats)
  .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
  .join('')}<xf numFmtId="1"/><xf numFmtId="11"/><xf numFmtId="14"/></cellXfs>`;
const styled = (format: keyof typeof formats | undefined, value: string): TestCell => ({
  xml: `<c r="@"${format ? ` s="${Object.keys(formats).indexOf(format) + 1}"` : ''}><v>${value}</v></c>`,
});
const builtIn = (at: number, value: string): TestCell => ({
  xml: `<c r="@" s="${Object.keys(formats).length + at}"><v>${value}</v></c>`,
});
/** Returns for each code in the preview the text that would be stored, or the reason for its rejection. */
async function codesOf(...cells: TestCell[]) {
  const { id } = await english.put(await excel([head, ...cells.map((cell) => row({ 0: cell }))], { styles }));
  const rows = await english.rows(id);
  return rows.map(({ cells: [code], errors }) => errors.map(({ msg }) => msg)[0] ?? code);
}
const asText = 'format the column as text';

describe('a number in a column of text', () => {
  it('[FOUND-01] with more than 15 digits is refused, because Excel has rounded it', async () => {
    expect(
      await codesOf(
        styled(undefined, '1.9143100000101E+18'),
        styled('zeros', '1914310000010099968'),
        styled(undefined, '1234567890123456'),
        styled('text', '1.0E+15'),
        styled(undefined, '123456789012345'),
        styled(undefined, '8.6138001380013E13'),
      ),
    ).toEqual([
      `Excel has rounded this; ${asText}`,
      `Excel has rounded this; ${asText}`,
      `Excel has rounded this; ${asText}`,
      `Excel has rounded this; ${asText}`,
      '123456789012345',
      '86138001380013',
    ]);
  });

  it('[FOUND-02] keeps the leading zeros that Excel shows, in codes and in MAC addresses', async () => {
    expect(
      await codesOf(
        styled('zeros', '12345678'),
        styled('chinese', '12345671'),
        styled('red', '12345672'),
        builtIn(1, '12345673'),
        styled('text', '12345674'),
      ),
    ).toEqual(['0012345678', '12345671', '12345672', '12345673', '12345674']);
    const styledRow = row({ 0: styled('zeros', '77'), 2: styled('twelve', '60000004242') });
    const { id } = await mine.put(await excel([head, styledRow], { styles }));
    expect(await mine.start(id)).toMatchObject({ written: 1, refused: 0 });
    const { rows } = await server.send(deviceApi.list, token, { query: { search: '0000000077' } });
    expect(rows).toMatchObject([{ code: '0000000077', mac: '06:00:00:00:42:42' }]);
  });

  it('[FOUND-03] in every other format is refused with the reason', async () => {
    const shows = (format: string) => `Excel shows this number in the format “${format}”; ${asText}`;
    expect(
      await codesOf(
        styled('month', '46082'),
        builtIn(3, '46082'),
        styled('clock', '0.5'),
        styled('exponent', '100000'),
        builtIn(2, '100000'),
        styled('words', '12345'),
        styled('grouped', '12345'),
        styled('percent', '12'),
        styled('hiddenNumber', '12345'),
        styled('writing', '12345'),
        styled('zeros', '12.5'),
        styled('zeros', '-12'),
        { xml: '<c r="@" t="d"><v>2026-03-01T00:00:00</v></c>' },
      ),
    ).toEqual([
      `Excel turned this into a date; ${asText}`,
      `Excel turned this into a date; ${asText}`,
      `Excel turned this into a time; ${asText}`,
      `Excel turned this into a number; ${asText}`,
      `Excel turned this into a number; ${asText}`,
      shows('"No. "0'),
      shows('#,##0'),
      shows('0%'),
      shows(';;;'),
      shows('[DBNum1][$-804]General'),
      shows('0000000000'),
      shows('0000000000'),
      `Excel turned this into a date; ${asText}`,
    ]);
  });

  it('in a column of numbers is read as a number, but a date is not', async () => {
    const { id } = await english.put(
      await excel([head, row({ 4: styled('zeros', '6') }), row({ 4: styled('month', '6') })], { styles }),
    );
    expect((await english.rows(id)).map(({ errors }) => errors)).toEqual([
      [],
      [{ field: 'portCount', msg: `Excel turned this into a date; ${asText}` }],
    ]);
  });

  it('that was misread is not accepted from the unchanged file of bad rows either', async () => {
    const bytes = await excel([head, row({ 0: styled(undefined, '1.9143100000101E+18') })], { styles });
    const { id } = await mine.put(bytes);
    const file = await mine.file(deviceApi.importBad.path.replace(':id', String(id)));
    const [sheet] = await readXlsx(file.bytes);
    expect(sheet?.data[1]?.[0]).toBe('#VALUE!');
    expect(await mine.put(file.bytes)).toMatchObject({ rows: 1, bad: 1 });
  });
});

describe('the sheets of a file', () => {
  const good = () => [head, row()];

  it('[FOUND-04] that are hidden are skipped: the first visible one is imported, and its name is returned', async () => {
    const visible = row();
    for (const state of ['hidden', 'veryHidden'] as const) {
      const bytes = await sheets(
        { name: '旧数据', state, rows: good() },
        { name: '11 月到货', state: 'visible', rows: [head, visible] },
      );
      const found = await mine.put(bytes);
      expect(found).toMatchObject({ state: 'ready', rows: 1, sheets: ['11 月到货'], sheet: 0 });
      expect((await mine.rows(found.id))[0]?.cells[0]).toBe(visible[0]);
    }
    const none = await english.put(await sheets({ name: 'a', state: 'hidden', rows: good() }));
    expect(none).toMatchObject({ state: 'unreadable', reason: expect.stringMatching(/^All sheets/) });
  });

  it('[FOUND-04] are named in the reason if one cannot be read', async () => {
    const lacks = await english.put(await sheets({ name: 'Deliveries', rows: [['a'], ['b']] }));
    expect(lacks).toMatchObject({
      state: 'unreadable',
      reason: expect.stringMatching(/^Sheet “Deliveries”: The first row lacks/),
    });
    const empty = await english.put(await sheets({ name: 'Nothing', rows: [] }));
    expect(empty.reason).toMatch(/^Sheet “Nothing”: The file has no data/);
    const headOnly = await english.put(await sheets({ name: 'Head', rows: [head] }));
    expect(headOnly.reason).toMatch(/^Sheet “Head”: The file has no data/);
  });

  it('[FOUND-04] wait for the user’s choice if several are visible, and another one can be chosen', async () => {
    const [first, second] = [row(), row()];
    const bytes = await sheets(
      { name: '封面', rows: [['2026 年 11 月']] },
      { name: '空', rows: [] },
      { name: '一', rows: [head, first] },
      { name: '隐藏', state: 'hidden', rows: good() },
      { name: '二', rows: [head, second] },
      { name: '填写说明', rows: [['列', '必填']] },
    );
    const { id, ...found } = await mine.put(bytes);
    expect(found).toMatchObject({ state: 'choosing', sheets: ['封面', '一', '二'], sheet: null, rows: 0 });
    const start = () => server.call('POST', deviceApi.importStart.path.replace(':id', String(id)), { token });
    expect((await start()).code).toBe(codes.conflict);
    expect(await mine.choose(id, 0)).toMatchObject({ state: 'unreadable', sheet: 0 });
    expect(await mine.choose(id, 1)).toMatchObject({ state: 'ready', sheet: 1, rows: 1 });
    expect((await mine.rows(id)).map(({ cells }) => cells[0])).toEqual([first[0]]);
    expect(await mine.choose(id, 2)).toMatchObject({ state: 'ready', sheet: 2, rows: 1 });
    expect((await mine.rows(id)).map(({ cells }) => cells[0])).toEqual([second[0]]);
    expect(await mine.start(id)).toMatchObject({ state: 'ended', written: 1 });
    const choose = (sheet: number) =>
      server.call('POST', deviceApi.importSheet.path.replace(':id', String(id)), { token, body: { sheet } });
    expect((await choose(1)).code).toBe(codes.conflict);
    const content = server.db.selectFrom('import').select('content').where('id', '=', id);
    expect(await content.executeTakeFirst()).toEqual({ content: null });
  });

  it('are chosen one at a time, only among those offered, and only of the newest file', async () => {
    const file = () => sheets({ name: 'a', rows: good() }, { name: 'b', rows: good() });
    const { id } = await mine.put(await file());
    const choose = (of: number, sheet: unknown) =>
      server.call('POST', deviceApi.importSheet.path.replace(':id', String(of)), { token, body: { sheet } });
    for (const wrong of [2, 99]) expect((await choose(id, wrong)).code).toBe(codes.conflict);
    for (const wrong of [-1, 100, 'x', null]) expect((await choose(id, wrong)).code).toBe(codes.invalid);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => choose(id, at % 2)));
    expect(answers.filter(({ code }) => code === 1)).not.toEqual([]);
    expect(await mine.settled(id)).toMatchObject({ state: 'ready', rows: 1 });
    const newer = await mine.put(await file());
    expect(await mine.get(id)).toMatchObject({ state: 'ready', sheets: [expect.any(String)], sheet: 0 });
    expect((await choose(id, 0)).code).toBe(codes.conflict);
    expect((await mine.choose(newer.id, 1)).state).toBe('ready');
  });

  it('need no choice in a filled-in template', async () => {
    const { bytes } = await mine.file(deviceApi.importTemplate.path);
    expect(await mine.put(bytes)).toMatchObject({ state: 'unreadable', sheets: ['设备入库'], sheet: 0 });
  });
});

describe('rows and headings', () => {
  it('[FOUND-07] rows hidden by a filter are imported, and the preview counts them', async () => {
    const bytes = await sheets({ name: 'a', rows: [head, row(), row(), row(), row()], hidden: [3, 5] });
    const found = await mine.put(bytes);
    expect(found).toMatchObject({ rows: 4, bad: 0, hiddenRows: 2 });
    expect(await mine.start(found.id)).toMatchObject({ written: 4, hiddenRows: 2 });
  });

  it('[FOUND-06] headings are found with line breaks, invisible characters, full width and other dashes', async () => {
    const odd = [
      '设备\n编码',
      '型\u200b号 ＊',
      '\ufeffMAC\u00a0地址',
      'ＩＰ\r\n地址',
      '端口数\u00ad\u200f',
      'Wi\u2011Fi\u3000名称\u2060',
    ];
    expect(await mine.put(await excel([odd, row()]))).toMatchObject({ state: 'ready', rows: 1, bad: 0 });
  });

  it('[FOUND-05] XML names are read by their namespace, whatever the prefix, and others are skipped', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const strict = 'http://purl.oclc.org/ooxml';
    const plain = row().map((cell) => (typeof cell === 'number' ? String(cell) : cell));
    const cell = (text: unknown) => `<q:c t="str"><q:v>${String(text)}</q:v></q:c>`;
    const line = (cells: unknown[]) =>
      `<q:row>${cells.map(cell).join('')}<o:c t="str" xmlns:o="urn:other"><o:v>x</o:v></o:c></q:row>`;
    const sheet = (address: string) =>
      `<q:worksheet xmlns:q="${address}"><q:sheetData>${line(head)}${line(plain)}</q:sheetData><o:row xmlns:o="urn:other"/></q:worksheet>`;
    const books = [
      [
        main,
        `<workbook xmlns="${main}"><sheets><sheet name="s" sheetId="1" d3p1:id="rId7" xmlns:d3p1="${office}"/></sheets></workbook>`,
      ],
      [
        main,
        `<a:workbook xmlns:a="${main}" xmlns:relationships="${office}"><a:sheets><a:sheet name="s" sheetId="1" relationships:id="rId7" id="rId8"/></a:sheets></a:workbook>`,
      ],
      [
        `${strict}/spreadsheetml/main`,
        `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships"><sheets><sheet name="s" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ],
    ] as const;
    for (const [address, book] of books) {
      const found = await mine.put(await excel([], { sheet: sheet(address), book }));
      expect([book, found.state, found.ignored, found.rows]).toEqual([book, 'ready', [], 1]);
    }
  });
});
