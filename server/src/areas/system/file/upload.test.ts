import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';

/** Returns a PNG whose header states this size. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = png(200);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** Returns a JPEG whose frame header states this size. */
const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'),
    frame,
    Buffer.from('ffda000c03010002110311003f00', 'hex'),
    Buffer.alloc(100),
    Buffer.from('ffd9', 'hex'),
  ]);
};

let server: TestServer;
let mine: string;
beforeAll(async () => {
  server = await openTestServer();
  mine = (await server.account('mine', staff)).token;
});
afterAll(() => server.close());

describe('file uploads', () => {
  it('[FILES-01] an upload returns code, fileName and msg, and is stored under a generated name', async () => {
    const answer = await upload(server, mine, png(100), '../../etc/通知 1.png', 'file');
    expect(answer).toMatchObject({
      code: 1,
      msg: expect.any(String),
      fileName: expect.stringMatching(/^[a-z0-9]{26}\.png$/),
    });
    const row = await server.db
      .selectFrom('file')
      .selectAll()
      .where('name', '=', answer.fileName ?? '')
      .executeTakeFirstOrThrow();
    expect(row.originalName).toBe('通知 1.png');
  });

  it('[FOUND-63] the stored name has no direction marks and other invisible characters', async () => {
    for (const [sent, kept] of [
      ['rechnung\u202egnp.exe', 'rechnunggnp.exe'],
      ['\u2066a\u2069\u200b\u00adb\ufeff.png', 'ab.png'],
      ['a\u2028b\u2029.png', 'ab.png'],
      ['\u200f\u202e', 'file'],
      ['👨\u200d👩\u200d👧 e\u0301.png', '👨\u200d👩\u200d👧 \u00e9.png'],
    ] as const) {
      const { fileName = '' } = await upload(server, mine, png(100), sent, 'file');
      const rows = server.db.selectFrom('file').select('originalName').where('name', '=', fileName);
      expect([sent, (await rows.executeTakeFirstOrThrow()).originalName]).toEqual([sent, kept]);
    }
  });

  it('[FOUND-62] a picture may have 40 megapixels, as its header says, in each accepted format', async () => {
    for (const [width, height, code] of [
      [8000, 5000, 1],
      [8000, 5001, 1303],
      [16_000, 16_000, 1303],
      [65_000, 1, 1],
    ] as const)
      for (const bytes of [pngOf(width, height), jpegOf(width, height)])
        for (const use of ['avatar', 'file', 'richTextImage'])
          expect([width, height, use, (await upload(server, mine, bytes, 'a.png', use)).code]).toEqual([
            width,
            height,
            use,
            code,
          ]);
  });

  it('[FILES-02] a file must be smaller than 5 MB by default', async () => {
    const limit = 5 * 1024 * 1024;
    expect(await upload(server, mine, png(limit), 'a.png', 'file')).toMatchObject({
      code: 1301,
      msg: '上传文件大小不能超过 5 MB!',
    });
    expect(await upload(server, mine, png(limit - 1), 'a.png', 'file')).toMatchObject({ code: 1 });
  });

  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  it('[FILES-04, FILES-05] the type of a document or image is detected from its content', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
    for (const [bytes, name] of [
      [pdf, 'a.pdf'],
      [cfb, 'a.doc'],
      [cfb, 'a.xls'],
      [cfb, 'a.ppt'],
      [Buffer.from('你好\n'), 'a.txt'],
      [png(50), 'x'],
    ] as const)
      expect([name, (await upload(server, mine, bytes, name, 'file')).code]).toEqual([name, 1]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const [bytes, name, use] of [
      [svg, 'a.svg', 'file'],
      [Buffer.from('<html><script>'), 'a.html', 'file'],
      [cfb, 'a.exe', 'file'],
      [pdf, 'a.pdf', 'image'],
      [png(50), 'a.png', 'document'],
    ] as const)
      expect([name, (await upload(server, mine, bytes, name, use)).code]).toEqual([name, 1302]);
    expect((await upload(server, mine, svg, 'a.svg', 'document')).msg).toBe(
      '文件格式不正确，请上传 doc/xls/ppt/txt/pdf 格式文件!',
    );
  });

  it('[FOUND-109] a file that is not what its name says is refused with this reason', async () => {
    for (const [bytes, name] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'],
      [Buffer.from([0x4d, 0x5a, 0, 0]), 'a.txt'],
      [Buffer.from([0xff, 0xfe, 0x41]), 'a.txt'],
      [Buffer.from('bell \u0007'), 'a.txt'],
      [Buffer.from([0x61, 0xc3, 0x28]), 'a.TXT'],
      [Buffer.alloc(0), 'a.txt'],
    ] as const)
      expect([name, (await upload(server, mine, bytes, name, 'file')).code]).toEqual([name, 1304]);
    expect((await upload(server, mine, Buffer.from('no picture'), 'logo.png', 'image')).msg).toBe(
      '文件内容与名称不符：这不是 PNG 文件。',
    );
  });

  it('a request without a file, or with the file in another field, is rejected', async () => {
    const post = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/common/upload',
        headers: { 'content-type': type, authorization: `Bearer ${mine}` },
        payload,
      });
    expect((await post('--x--\r\n', 'multipart/form-data; boundary=x')).json()).toMatchObject({ code: 422 });
    expect((await post('a=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 4000 });
    const wrong =
      '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n';
    expect((await post(wrong, 'multipart/form-data; boundary=x')).json()).toMatchObject({ code: 422 });
  });
});

describe('an upload with an Idempotency-Key', () => {
  const once = (bytes: Buffer, name: string, key: string) =>
    upload(server, mine, bytes, name, 'file', { 'idempotency-key': key });
  const stored = async () => ({
    rows: (await server.db.selectFrom('file').select('name').execute()).length,
    files: (await readdir(path.join(server.app.config.dataDir, 'files'))).length,
  });

  it('a repeated key with another file or another file name is refused, and nothing is stored', async () => {
    const { fileName } = await once(png(100), 'a.png', 'upload-1');
    const before = await stored();
    expect(await once(png(101), 'a.png', 'upload-1')).toMatchObject({ code: 4022 });
    expect(await once(png(100), 'b.png', 'upload-1')).toMatchObject({ code: 4022 });
    expect(await stored()).toEqual(before);
    expect(fileName).toBeDefined();
  });

  it('[REQUEST-20] concurrent uploads with one key store one file and return the same fileName', async () => {
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 3 }, () => once(png(100), 'a.png', 'upload-2')));
    expect(answers[0]).toMatchObject({ code: 1, data: null });
    expect(new Set(answers.map(({ fileName }) => fileName)).size).toBe(1);
    expect(await stored()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });
});

describe('malformed upload bodies', () => {
  const rest = (name: string, filename = 'a.png') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`;
  const field = '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n';
  const picture = png(300).toString('latin1');
  const post = (payload: string, type = 'multipart/form-data; boundary=x') =>
    server.app.inject({
      method: 'POST',
      url: '/common/upload',
      headers: { 'content-type': type, authorization: `Bearer ${mine}` },
      payload: Buffer.from(payload, 'latin1'),
    });
  const filesNow = async () => (await readdir(path.join(server.app.config.dataDir, 'files'))).length;

  it.each([
    ['cut off inside the file', `${rest('file')}${picture}`],
    ['cut off before the last boundary', `${rest('file')}${picture}\r\n--x`],
    ['cut off inside a header', '--x\r\ncontent-disposition: form-da'],
    ['without any boundary', picture],
    ['of two files', `${rest('file')}${picture}\r\n${rest('file', 'b.png')}${picture}\r\n--x--\r\n`],
    ['of too many fields', `${field.repeat(7)}${rest('file')}${picture}\r\n--x--\r\n`],
    ['with a field named like what every object has', `${rest('__proto__')}${picture}\r\n--x--\r\n`],
  ])('a body %s is malformed and leaves no file', async (_, payload) => {
    const before = await filesNow();
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, 4000]);
    expect(await filesNow()).toBe(before);
  });

  it('a content type without a boundary is malformed', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary',
    ])
      expect((await post(`${rest('file')}${picture}\r\n--x--\r\n`, type)).json()).toMatchObject({
        code: 4000,
      });
  });

  it('extra fields beside the file, and a file without a name, are accepted', async () => {
    for (const payload of [
      `${rest('file')}${picture}\r\n${field}--x--\r\n`,
      `${field}${rest('file')}${picture}\r\n--x--\r\n`,
      `${rest('file', '')}${picture}\r\n--x--\r\n`,
    ])
      expect((await post(payload)).json()).toMatchObject({ code: 1 });
  });
});
