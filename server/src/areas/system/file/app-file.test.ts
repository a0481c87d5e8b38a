import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { appFileApi, appUploadRules, type AppUploadUse } from '@chargehand/contract/areas/people/app-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openPhones, type Phone } from '../../../../test/phones';
import { formWith, png } from '../../../../test/upload';

let server: TestServer;
let phones: ReturnType<typeof openPhones>;
let mine: Phone;
let base: string;
beforeAll(async () => {
  server = await openTestServer();
  phones = openPhones(server);
  mine = await phones.register('+8613800000001', 'Zhou');
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const video = (size: number) =>
  Buffer.concat([
    Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    Buffer.alloc(size - 24, 7),
  ]);
const url = (use: string) => `${appFileApi.putUpFile.path}?use=${use}`;

async function putUp(
  bytes: Buffer,
  use: AppUploadUse | 'file',
  phone: Phone | undefined = mine,
  headers: Record<string, string> = {},
) {
  const { type, payload } = formWith(bytes, 'a.bin', 'application/octet-stream');
  const answer = await server.app.inject({
    method: 'POST',
    url: url(use),
    headers: { ...headers, 'content-type': type, ...(phone && { authorization: `Bearer ${phone.token}` }) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ name: string; type: string; bytes: number }>() };
}
/** Returns the numbers of rows and of stored files. */
const stored = async () => ({
  rows: (await server.db.selectFrom('file').select('name').execute()).length,
  files: (await readdir(path.join(server.app.config.dataDir, 'files'))).length,
});

describe('uploading', () => {
  it('[APPAPI-11] is refused without a session, for an unknown use, with a wrong type, and if too large; nothing is kept', async () => {
    const before = await stored();
    const answer = await server.app.inject({ method: 'POST', url: url('picture'), payload: '' });
    expect(answer.statusCode).toBe(401);
    expect((await putUp(png(100), 'file')).status).toBe(422);
    for (const [bytes, use] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture'],
      [Buffer.from('<html>'), 'video'],
      [Buffer.alloc(0), 'picture'],
      [video(5000), 'picture'],
      [png(5000), 'video'],
      [png(appUploadRules.picture.megabytes * megabyte), 'picture'],
      [png(appUploadRules.avatar.megabytes * megabyte), 'avatar'],
      [video(appUploadRules.video.megabytes * megabyte), 'video'],
      [video(appUploadRules.video.megabytes * megabyte + 70_000), 'video'],
    ] as const)
      expect([use, bytes.length, (await putUp(bytes, use)).status]).toEqual([use, bytes.length, 409]);
    expect(await stored()).toEqual(before);
  });

  it('[APPAPI-11] keeps the exact bytes, up to one under the limit, and only their user can read them', async () => {
    const bytes = video(appUploadRules.video.megabytes * megabyte - 1);
    const { body } = await putUp(bytes, 'video');
    expect(body).toMatchObject({ type: 'video/mp4', bytes: bytes.length });
    const read = (phone: Phone, headers: Record<string, string> = {}) =>
      server.app.inject({
        url: appFileApi.file.path.replace(':name', body.name),
        headers: { authorization: `Bearer ${phone.token}`, ...headers },
      });
    expect((await read(mine)).rawPayload.equals(bytes)).toBe(true);
    const part = await read(mine, { range: 'bytes=20-29' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(20, 30))]).toEqual([206, true]);
    const other = await phones.register('+8613800000002', 'Chen');
    expect((await read(other)).statusCode).toBe(404);
    // A user's avatar can be neither another user's picture nor a video.
    const picture = (await putUp(png(100), 'avatar')).body.name;
    for (const [phone, name] of [
      [other, picture],
      [mine, body.name],
    ] as const)
      expect((await phones.call(phone, 'PUT', appFileApi.avatar.path, { image: name })).status).toBe(422);
    expect((await phones.call(mine, 'PUT', appFileApi.avatar.path, { image: picture })).body).toEqual({
      avatar: picture,
    });
    expect((await phones.call(mine, 'PUT', appFileApi.avatar.path, { image: null })).body).toEqual({
      avatar: null,
    });
  });

  it('[APPAPI-11] keeps no location, neither of a photo nor of a video', async () => {
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\0\0\0\0\0 GPS 48.2082 16.3738', 'latin1');
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
    const photo = Buffer.concat([head, exif, Buffer.from('ffda0008010100003f00aabbffd9', 'hex')]);
    const clip = video(300_000);
    clip.write('+48.2082+016.3738/', 150_000, 'latin1');
    for (const [bytes, use] of [
      [photo, 'picture'],
      [clip, 'video'],
    ] as const) {
      const { status, body } = await putUp(bytes, use);
      expect(status).toBe(200);
      const { rawPayload } = await server.app.inject({
        url: appFileApi.file.path.replace(':name', body.name),
        headers: { authorization: `Bearer ${mine.token}` },
      });
      expect(rawPayload.length).toBe(bytes.length);
      expect(rawPayload.includes('48.2082')).toBe(false);
    }
  });

  it('under an Idempotency-Key keeps one file, and refuses another one under the same key', async () => {
    const key = { 'idempotency-key': 'a photo' };
    const before = await stored();
    const first = await putUp(png(200), 'picture', mine, key);
    expect(await putUp(png(200), 'picture', mine, key)).toEqual(first);
    expect((await putUp(png(201), 'picture', mine, key)).status).toBe(422);
    expect(await stored()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  it('keeps nothing of an aborted upload, of two files, or of a body that does not end', async () => {
    const before = await stored();
    const { type, payload } = formWith(video(3 * megabyte), 'a.mp4');
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    const head = `POST ${url('video')} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${mine.token}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    socket.write(head);
    socket.write(payload.subarray(0, 2 * megabyte));
    // Waits until the server has begun to store the file.
    await until(async () => (await stored()).files > before.files);
    socket.destroy();
    await until(async () => (await stored()).files === before.files);
    const [begin] = payload.toString('latin1').split('\r\n--xxx');
    for (const cut of [begin, `${begin}\r\n${begin}\r\n--${'x'.repeat(20)}--\r\n`]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: url('video'),
        headers: { 'content-type': type, authorization: `Bearer ${mine.token}` },
        payload: Buffer.from(cut ?? '', 'latin1'),
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('is limited to sixty files in an hour', async () => {
    const many = await phones.register('+8613800000003', 'Li');
    const answers = await Promise.all(Array.from({ length: 62 }, () => putUp(png(100), 'picture', many)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
