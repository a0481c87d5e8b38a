import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { codes } from '@chargehand/contract/http/codes';
import type { Language } from '@chargehand/contract/i18n/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { excel } from '../../../test/excel';
import { openTestServer, type TestServer } from '../../../test/harness';
import { importsOf, putUp } from '../../../test/imports';
import { openJobsBeside } from '../../../test/jobs';
import { openStock } from '../../../test/stock';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
  ({ token } = (await openStock(server)).staff);
  await server.model('P6');
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const mine = (lang: Language) => importsOf(server, deviceApi, token, { lang });
const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];
const rows = [
  head,
  ['000123', 'P6', '06:EE:00:00:00:01', '10.0.0.1', '6', '一号，\n“甲”'],
  ['12345678901234567890', 'P6', '06:EE:00:00:00:02', '', '6', 'a "b", c; d\te'],
  ['', '', '', '', '', ''],
  ['X-3', 'P7', '06:EE:00:00:00:03', '10.0.0.3', 'six', '三'],
];
/** Writes rows as CSV, with quotes around every cell that needs them. */
const csv = (separator: string, content: readonly (readonly string[])[] = rows, end = '\r\n') =>
  content
    .map((cells) =>
      cells
        .map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(separator),
    )
    .join(end) + end;

/** Encodes a text in GBK, by decoding all of its characters, because Node.js has no encoder. */
const gbkOf = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  return Buffer.from(
    [...text].flatMap((sign) => (sign < '\x80' ? sign.charCodeAt(0) : (bytes.get(sign) ?? []))),
  );
};
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const encodings: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 (little endian)', (text) => utf16(`\ufeff${text}`)],
  ['UTF-16 (big endian)', (text) => bigEndian(`\ufeff${text}`)],
  ['UTF-16 (little endian) without a mark', utf16],
  ['UTF-16 (big endian) without a mark', bigEndian],
  ['GBK', gbkOf],
];

/** Returns what a file of devices is read as: figures, and rows with their errors. */
async function read(bytes: Buffer, lang: Language = 'en_US') {
  const { id, state, rows: rowCount, bad, ignored, reason, sheets } = await mine(lang).put(bytes);
  const shown = state === 'ready' ? await mine(lang).rows(id) : [];
  return { state, count: rowCount, bad, ignored, reason, shown, sheets };
}

describe('[FOUND-67] a CSV file', () => {
  it.each(encodings)('in %s has the same rows as the workbook, with each separator', async (_, encode) => {
    const {
      sheets: [sheet],
      ...whole
    } = await read(await excel(rows));
    expect(whole).toMatchObject({ state: 'ready', count: 3, bad: 2 });
    expect(whole.shown.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, '000123'],
      [3, '12345678901234567890'],
      [5, 'X-3'],
    ]);
    expect(sheet).toBe('s');
    for (const separator of [',', ';', '\t'])
      expect(await read(encode(csv(separator))), separator).toEqual({ ...whole, sheets: [''] });
  });

  it('may declare its separator, and have other line ends and quotes within its texts', async () => {
    const { sheets: _, ...whole } = await read(await excel(rows));
    for (const text of [`sep=;\r\n${csv(';')}`, csv(',', rows, '\n'), csv('\t', rows, '\r')])
      expect(await read(Buffer.from(text))).toMatchObject(whole);
    const loose = `${head.join()}\n="007",P6,06:EE:00:00:00:07,,6,5" screen\n`;
    expect((await read(Buffer.from(loose))).shown[0]?.cells).toEqual([
      '007',
      'P6',
      '06:EE:00:00:00:07',
      '',
      '6',
      '5" screen',
    ]);
  });

  it('in another encoding is read by the language of its user', async () => {
    const french = [
      ['Code appareil', 'Modèle', 'Adresse MAC', 'Adresse IP', 'Ports', 'Nom du Wi-Fi'],
      ['E-1', 'P6', '06:EE:00:00:00:21', '', '6', 'à l’été'],
    ];
    const latin = Buffer.from(csv(';', french).replaceAll('’', '\x92'), 'latin1');
    expect((await read(latin, 'fr_FR')).shown[0]?.cells.at(-1)).toBe('à l’été');
    // "機種" of the heading and "あ" in Shift_JIS.
    const japanese = Buffer.concat([
      Buffer.from('code,'),
      Buffer.from('8b408eed', 'hex'),
      Buffer.from(',mac,ip,portCount,wifiName\nJ-1,P6,06:EE:00:00:00:22,,6,'),
      Buffer.from('82a0', 'hex'),
    ]);
    const { reason, shown } = await read(japanese, 'ja_JP');
    expect([reason, shown[0]?.cells.at(-1)]).toEqual([null, 'あ']);
    // A Chinese file stays Chinese, whatever the language.
    expect(await read(gbkOf(csv(',')), 'de_DE')).toMatchObject({ state: 'ready', count: 3 });
  });

  it('has a row refused in which Excel has shortened a long number', async () => {
    const text = csv(',', [head, ['1.23457E+19', 'P6', '06:EE:00:00:00:09', '', '6', '']]);
    const { bad, shown } = await read(Buffer.from(text));
    expect([bad, shown[0]?.errors[0]?.msg]).toEqual([1, expect.stringContaining('Excel')]);
  });

  it('with an unclosed quote or invalid characters is refused in words', async () => {
    const open = `${csv(',').replace('X-3', '"X-3')}`;
    expect(await read(Buffer.from(open))).toMatchObject({
      state: 'unreadable',
      reason: codeTexts.en_US.csvQuote.replace('{line}', '5'),
    });
    const inner = csv(',', [head, ['1', 'P6']]).replace('1,', '"1"x,');
    expect((await read(Buffer.from(inner))).reason).toBe(codeTexts.en_US.csvQuote.replace('{line}', '2'));
    const { csvEncoding } = codeTexts.zh_CN;
    for (const bytes of [
      Buffer.from('a,b\n\xff\xff\n', 'latin1'),
      Buffer.from('fffe6100620', 'hex').subarray(0, 5),
    ])
      expect(await read(bytes, 'zh_CN')).toMatchObject({ state: 'unreadable', reason: csvEncoding });
    expect(await read(Buffer.from(' \n,,\n'))).toMatchObject({ reason: codeTexts.en_US.excelEmpty });
    expect(await read(Buffer.from('a,b\n1,2\n'))).toMatchObject({ state: 'unreadable' });
  });

  it('with a quote that opens at its beginning, or very many columns, does not end the server', async () => {
    const long = await read(Buffer.from(`"${'x,y\n'.repeat(1_000_000)}`));
    expect(long.reason).toBe(codeTexts.en_US.csvQuote.replace('{line}', '1'));
    expect((await read(Buffer.from(`${csv(',')}${','.repeat(5_000_000)}\n`))).count).toBe(3);
  });
});

/** Returns a ZIP archive with these parts. The first one is stored without compression. */
async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
const box = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]);
const types = { '[Content_Types].xml': '<Types/>' };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('[FOUND-67] a file that is not read', () => {
  it.each<[kind: string, code: keyof typeof codes, bytes: () => Promise<Buffer> | Buffer]>([
    ['Excel (.xlsb)', 'fileOtherTable', () => zipOf({ ...types, 'xl/workbook.bin': 'x' })],
    [
      'OpenDocument (.ods)',
      'fileOtherTable',
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
    ],
    ['Numbers (.numbers)', 'fileOtherTable', () => zipOf({ 'Index/Document.iwa': 'x' })],
    ['HTML', 'fileOtherTable', () => Buffer.from('\ufeff<html><table><tr><td>1')],
    ['XML', 'fileOtherTable', () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['Word (.docx)', 'fileNoTable', () => zipOf({ ...types, 'word/document.xml': 'x' })],
    ['Word (.doc)', 'fileNoTable', () => box('WordDocument')],
    ['PowerPoint (.pptx)', 'fileNoTable', () => zipOf({ ...types, 'ppt/presentation.xml': 'x' })],
    ['PDF', 'fileNoTable', () => Buffer.from('%PDF-1.7\n')],
    ['PNG', 'fileNoTable', () => png],
    ['ZIP', 'fileArchive', () => zipOf({ 'a.xlsx': 'x' })],
    ['ZIP', 'fileArchive', () => zipOf({})],
    ['RAR', 'fileArchive', () => Buffer.from('526172211a0700cf', 'hex')],
    ['', 'excelOld', () => box('Workbook')],
    ['', 'excelLocked', () => box('EncryptedPackage')],
    ['', 'excelEmpty', () => Buffer.alloc(0)],
    ['', 'fileType', () => Buffer.from('MZ\x90\x00 and so on', 'latin1')],
  ])('is named for what it is, with what to do: %s (%s)', async (kind, code, bytes) => {
    const answer = await putUp(server, deviceApi, token, await bytes(), { lang: 'en_US' });
    const words = codeTexts.en_US[code].replace('{kind}', kind).replace('{types}', 'xlsx, csv');
    expect([answer.code, answer.msg]).toEqual([codes[code], words]);
  });
});

describe('[FOUND-67] a heading', () => {
  it.each(['workbook', 'CSV'])('broken over two lines is still that heading in a %s', async (kind) => {
    const [, first = []] = rows;
    const broken = ['设备\n编码', '型\u00a0号', 'MAC\u3000\r\n地址', 'IP 地址\n', '端口数', 'Wi-\nFi 名称'];
    const content = [broken, first];
    const bytes = kind === 'CSV' ? Buffer.from(csv(',', content)) : await excel(content);
    expect(await read(bytes)).toMatchObject({ state: 'ready', count: 1, bad: 0, ignored: [] });
    const german = [
      'Geräte-\ncode',
      'Mo-\ndell',
      'MAC-\nAdresse',
      'IP-Adresse',
      'An\u00ADschlüsse',
      'WLAN-\nName',
    ];
    expect((await mine('de_DE').put(await excel([german, first]))).reason).toBe(null);
  });
});
