import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { codes } from '@chargehand/contract/http/codes';
import { partBytes } from '@chargehand/contract/http/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apk } from '../../../../../simulator/src/apk';
import { until } from '../../../../test/device';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { openUploads } from '../../../../test/large-upload';
import { openDisk } from '../../../lib/http/file-store';
import { maxOpen } from './large-upload.service';
import { cleanParts } from './upload-parts.service';

let server: TestServer;
let clerk: string;
let uploads: ReturnType<typeof openUploads>;
let folder: string;
let base: string;
beforeAll(async () => {
  server = await openTestServer();
  clerk = (await server.account('clerk', staff)).token;
  uploads = openUploads(server, appUpgradeApi, clerk);
  folder = path.join(server.app.config.dataDir, 'files');
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Returns the numbers of stored files and of rows of upload parts. */
const kept = async () => ({
  files: (await readdir(folder)).length,
  parts: (await server.db.selectFrom('uploadPart').select('name').execute()).length,
});
/** Returns the first part of a package: the ZIP signature, which the server checks, and random bytes. */
const beginning = (size: number) =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), randomBytes(size - 4)]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Resets all limits on requests. */
const rested = () => server.db.deleteFrom('attempt').execute();

/** Sends the first `sent` bytes of a part over a socket, closes it, and waits until the server has cleaned up. */
async function breakOff(id: string, from: number, part: Buffer, sent: number): Promise<void> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const partPath = appUpgradeApi.putPart.path.replace(':id', id).replace(':from', String(from));
  const before = await kept();
  socket.write(
    `PUT ${partPath} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${clerk}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${part.length}\r\n\r\n`,
  );
  socket.write(part.subarray(0, sent));
  await until(async () => (await kept()).files > before.files);
  socket.destroy();
  // Waits for the rows, too, because the server deletes the bytes of the part before its row.
  await until(async () => isDeepStrictEqual(await kept(), before));
}

describe('refused', () => {
  it('is an upload by an account that may not add one, and access to another account’s upload, also by staff', async () => {
    const { id } = await uploads.started(100);
    const { agentA, merchantA1 } = await openTwoAgencies(server);
    const others = [agentA, merchantA1].map(({ token }) => openUploads(server, appUpgradeApi, token));
    for (const other of others)
      for (const answer of [
        await other.begin(100),
        await other.part(id, 0, beginning(100)),
        await other.finish(id),
        await other.giveUp(id),
      ])
        expect(answer.code).toBe(codes.forbidden);
    const root = (await server.account('root', superAdministrator)).token;
    const foreign = openUploads(server, appUpgradeApi, root);
    const before = await kept();
    for (const answer of [
      await foreign.part(id, 0, beginning(100)),
      await foreign.finish(id),
      await foreign.giveUp(id),
    ])
      expect(answer.code).toBe(codes.notFound);
    expect(await foreign.open()).toEqual([]);
    // Permissions of another page, here for firmware, must give no access to the app's uploads.
    const ofFirmware = openUploads(server, firmwareApi, clerk);
    expect((await ofFirmware.part(id, 0, beginning(100))).code).toBe(codes.notFound);
    expect(await kept()).toEqual(before);
    expect((await uploads.giveUp(id)).code).toBe(1);
  });

  it('is a file that is too large, one that is not a package, and an invalid id', async () => {
    expect((await uploads.begin(300 * 1024 * 1024)).code).toBe(codes.fileTooLarge);
    for (const bytes of [0, -1, 2 ** 31]) expect((await uploads.begin(bytes)).code).toBe(codes.invalid);
    const before = await kept();
    const { id } = await uploads.started(10);
    for (const bytes of [Buffer.from('<html> <p>'), Buffer.from('PK\u0003\u0005 23456', 'latin1')])
      expect((await uploads.part(id, 0, bytes)).code).toBe(codes.fileType);
    expect(await kept()).toEqual(before);
    for (const wrong of ['7', '../x', '00000000-0000-4000-8000-000000000000'])
      expect([codes.invalid, codes.notFound]).toContain((await uploads.part(wrong, 0, beginning(10))).code);
    expect((await uploads.part(id, 'x', beginning(10))).code).toBe(codes.invalid);
  });

  it('is a part of another size than announced, out of order or beyond the end; and finishing before all is there', async () => {
    await rested();
    const before = await kept();
    const content = apk({ size: partBytes + 100 });
    const { id } = await uploads.started(content.length);
    const [first, second] = [content.subarray(0, partBytes), content.subarray(partBytes)];
    for (const [from, part, code] of [
      [0, first.subarray(0, -1), codes.malformed],
      [0, Buffer.concat([first, Buffer.from('x')]), codes.malformed],
      [0, Buffer.alloc(0), codes.malformed],
      [partBytes, second, codes.conflict],
      [1, first, codes.conflict],
      [content.length, second, codes.conflict],
      [-1, second, codes.invalid],
    ] as const)
      expect([from, part.length, (await uploads.part(id, from, part)).code]).toEqual([
        from,
        part.length,
        code,
      ]);
    expect((await uploads.finish(id)).code).toBe(codes.conflict);
    expect(await kept()).toEqual(before);
    expect((await uploads.part(id, 0, first)).data).toEqual({ received: partBytes });
    expect((await uploads.part(id, partBytes, first)).code).toBe(codes.malformed);
    expect((await uploads.finish(id)).code).toBe(codes.conflict);
    // Sends the part again, as after a lost response. It counts once.
    expect((await uploads.part(id, 0, first)).data).toEqual({ received: partBytes });
    expect(await kept()).toEqual({ files: before.files + 1, parts: before.parts + 1 });
    await uploads.giveUp(id);
    expect((await uploads.part(id, partBytes, second)).code).toBe(codes.notFound);
  });
});

describe('a large file', () => {
  it('[UPGRADE-01] resumes where it broke off, on another server too, and has the same hash as the original', async () => {
    await rested();
    const other = await openTestServer({ DATA_DIR: server.app.config.dataDir }, server);
    for (const { id } of await uploads.open()) await uploads.giveUp(id);
    const content = apk({ size: 2 * partBytes + 12_345 });
    const begun = await uploads.started(content.length, 'app.apk', '1700000000000');
    const part = (from: number) => content.subarray(from, from + partBytes);
    expect((await uploads.part(begun.id, 0, part(0))).code).toBe(1);
    await breakOff(begun.id, partBytes, part(partBytes), partBytes / 2);
    // After a page reload, the same file must continue where it stopped. A different file must start from the
    // beginning.
    const again = await uploads.started(content.length, 'app.apk', '1700000000000');
    expect([again.id, again.received]).toEqual([begun.id, partBytes]);
    expect((await uploads.started(content.length, 'app.apk', '1700000000001')).received).toBe(0);
    expect((await uploads.open()).map(({ received }) => received)).toEqual([0, partBytes]);
    expect((await uploads.part(begun.id, partBytes, part(partBytes), other)).code).toBe(1);
    expect((await uploads.part(begun.id, 2 * partBytes, part(2 * partBytes))).data).toEqual({
      received: content.length,
    });
    // Two concurrent calls create one file.
    const ends = await Promise.all([uploads.finish(begun.id), uploads.finish(begun.id)]);
    expect(ends.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
    const { data } = await uploads.finish(begun.id);
    expect(data).toEqual({
      file: expect.stringMatching(/\.apk$/),
      name: 'app.apk',
      bytes: content.length,
      sha256: sha256(content),
    });
    const rows = await server.db
      .selectFrom('file')
      .select(['bytes', 'sha256'])
      .where('originalName', '=', 'app.apk')
      .execute();
    expect(rows).toEqual([{ bytes: content.length, sha256: Buffer.from(sha256(content), 'hex') }]);
    const store = await openDisk(folder);
    const stored = await store.get((data as { file: string }).file);
    expect(sha256(Buffer.concat((await stored?.toArray()) ?? []))).toBe(sha256(content));
    await other.close();
  });

  it('keeps one of fifty identical parts sent at once, and receives at most three at once', async () => {
    await rested();
    const content = apk({ size: partBytes });
    const { id } = await uploads.started(content.length);
    const before = await kept();
    const codesOf = (await Promise.all(Array.from({ length: 50 }, () => uploads.part(id, 0, content)))).map(
      ({ code }) => code,
    );
    expect(codesOf.filter((code) => code === 1).length).toBeGreaterThan(0);
    expect(codesOf.every((code) => [1, codes.conflict, codes.tooManyRequests].includes(code))).toBe(true);
    expect(await kept()).toEqual({ files: before.files + 1, parts: before.parts + 1 });
    expect((await uploads.finish(id)).data).toMatchObject({ sha256: sha256(content) });
  });

  it('can be begun twenty times in an hour, and only the five most recently used ones stay open', async () => {
    await rested();
    for (const { id } of await uploads.open()) await uploads.giveUp(id);
    const begun = [];
    for (let n = 0; n < maxOpen + 2; n += 1) begun.push(await uploads.started(100 + n));
    expect((await uploads.open()).map(({ bytes }) => bytes)).toEqual([106, 105, 104, 103, 102]);
    expect((await uploads.part(begun[0]?.id ?? '', 0, beginning(100))).code).toBe(codes.notFound);
    const more = await Promise.all(Array.from({ length: 50 }, () => uploads.begin(50)));
    expect(more.filter(({ code }) => code === 1)).toHaveLength(20 - begun.length);
    expect(more.filter(({ code }) => code === codes.tooManyRequests)).toHaveLength(50 - 20 + begun.length);
  });

  it('leaves nothing once it is complete, aborted, a day old or from a killed server', async () => {
    await rested();
    const store = await openDisk(folder);
    await server.db.updateTable('upload').set({ ended: true }).execute();
    await cleanParts(server.db, store, 1000);
    expect(await server.db.selectFrom('uploadPart').selectAll().execute()).toEqual([]);
    const before = (await kept()).files;
    const [old, young] = [await uploads.started(2 * partBytes), await uploads.started(2 * partBytes)];
    for (const { id } of [old, young]) await uploads.part(id, 0, apk({ size: partBytes }));
    await sql`update upload set updated_at = now() - interval '25 hours' where id = ${old.id}`.execute(
      server.db,
    );
    // Inserts a part that a server was storing when it was killed.
    const name = `${'a'.repeat(26)}.part`;
    await store.put(name, randomBytes(10));
    await sql`insert into upload_part (name, upload_id, begins, created_at) values (${name}, ${young.id}, 0, now() - interval '2 hours')`.execute(
      server.db,
    );
    expect(await cleanParts(server.db, store, 1)).toBe(1);
    expect(await cleanParts(server.db, store)).toBe(1);
    expect(await kept()).toEqual({ files: before + 1, parts: 1 });
    expect((await uploads.part(young.id, partBytes, randomBytes(partBytes))).code).toBe(1);
  });
});
