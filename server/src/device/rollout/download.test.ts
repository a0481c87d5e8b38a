import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { configApi } from '@chargehand/contract/areas/system/config';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { addressMs, firmwarePath } from '@chargehand/contract/device/ota';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openFirmware } from '../../../test/firmware';
import { withControl } from '../../../test/control-hooks';
import type { TestServer } from '../../../test/harness';
import { openAddresses } from './address';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

const content = randomBytes(200_000);
let line = 0;
/** Creates a device and a rollout that offers it a firmware. Returns both, with the offered URL and job. */
async function offered() {
  line += 1;
  const device = await world.device(`1.${line}.0`);
  const firmware = await world.firmware(`2.${line}.0`, { fromVersions: [`1.${line}.0`] }, content);
  const { id } = await world.start(firmware);
  const charger = await device.connect();
  const { url, job } = await charger.offered();
  return { id, device, charger, url, job };
}
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

describe('a firmware address', () => {
  it('[UPGRADE-15] that is forged, changed or expired is refused, and that of an ended job is not found', async () => {
    const [offer, otherOffer] = [await offered(), await offered()];
    const foreign = new URL(offer.url);
    foreign.pathname = `${firmwarePath}${otherOffer.job}`;
    const longer = new URL(offer.url);
    longer.searchParams.set('until', String(Number(longer.searchParams.get('until')) + 1));
    const addresses = await openAddresses(server.db, world.address);
    const old = addresses.of(offer.job, Date.now() - addressMs - 1000);
    const bare = `${world.address}${firmwarePath}`;
    for (const url of [
      String(foreign),
      String(longer),
      old,
      `${bare}${offer.job}`,
      `${bare}..%2f..%2fx?token=x`,
      `${bare}1.1.1?until=9&token=`,
    ])
      expect([url, (await get(url)).status]).toEqual([url, 403]);
    const unknown = addresses.of('999999.1.1');
    expect((await get(unknown)).status).toBe(404);
    await offer.charger.say(offer.job, 'failed', { why: 'space' });
    await world.reaches(offer.id, offer.device.code, 'failed');
    expect((await get(offer.url)).status).toBe(404);
    await world.turn(otherOffer.id, 'cancel');
    expect((await get(otherOffer.url)).status).toBe(404);
  });

  it('is not found after the device changed its model or the signing key was retired', async () => {
    const [offer, otherOffer] = [await offered(), await offered()];
    const modelId = await server.model('X9');
    await server.db.updateTable('device').set({ modelId }).where('id', '=', offer.device.id).execute();
    expect((await get(offer.url)).status).toBe(404);
    expect((await get(otherOffer.url)).status).toBe(200);
    const retire = signingKeyApi.retire.path.replace(':id', String(world.keyId));
    // Retires the key. This is undone below for the next tests, directly in the database, because the product cannot
    // undo it.
    await server.call('POST', retire, { token: world.token });
    expect((await get(otherOffer.url)).status).toBe(404);
    await server.db.updateTable('signingKey').set({ retiredAt: null, retiredBy: null }).execute();
  });

  it('[UPGRADE-15] gets an error status while the database fails, as a device would store any success body', async () => {
    const { url } = await offered();
    await sql`alter table firmware rename to firmware_away`.execute(server.db);
    const answers = [await get(url), await get(url, { range: 'bytes=100-' })];
    await sql`alter table firmware_away rename to firmware`.execute(server.db);
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect((await get(url)).status).toBe(200);
  });

  it('[UPGRADE-15] returns the exact bytes, whole or from an offset, and never parts of another file', async () => {
    const { url } = await offered();
    const whole = await get(url);
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    const rest = await get(url, { range: 'bytes=150000-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 150000-199999/200000']);
    expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(150_000))).toBe(true);
    expect((await get(url, { range: 'bytes=200000-' })).status).toBe(416);
    expect((await get(url, { range: 'bytes=150000-', 'if-range': '"another"' })).status).toBe(200);
  });

  it('[FOUND-46] sends the firmware unencoded, with its length, hash and name, and HEAD is no download', async () => {
    const { url } = await offered();
    const plain = Buffer.alloc(200_000, 'firmware ');
    line += 1;
    const device = await world.device(`1.${line}.0`);
    const firmware = await world.firmware(`2.${line}.0`, { fromVersions: [`1.${line}.0`] }, plain);
    await world.start(firmware);
    const charger = await device.connect();
    const compressible = await charger.offered();
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(compressible.url, { method, headers: { 'accept-encoding': 'gzip' } });
      const { headers } = answer;
      expect([answer.status, headers.get('content-encoding'), headers.get('content-length')]).toEqual([
        200,
        null,
        String(plain.length),
      ]);
      expect(headers.get('etag')).toBe(`"${compressible.sha256}"`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="P6-2.${line}.0.bin"`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.equals(method === 'GET' ? plain : Buffer.alloc(0))).toBe(true);
    }
    // One more HEAD request than a job may have is refused, and downloads continue.
    const heads: number[] = [];
    for (let n = 0; n < 130; n += 1) heads.push((await fetch(url, { method: 'HEAD' })).status);
    expect(heads).toContain(429);
    expect((await get(url)).status).toBe(200);
  });

  it('is limited for each device in concurrency and rate, and an aborted download frees its place', async () => {
    const [offer, otherOffer] = [await offered(), await offered()];
    const { hostname, port, pathname, search } = new URL(offer.url);
    for (let n = 0; n < 5; n += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\n\r\n`),
        );
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
      });
    expect((await get(offer.url)).status).toBe(200);
    const answers: number[] = [];
    for (let n = 0; n < 130; n += 1) {
      const answer = await get(offer.url, { range: 'bytes=0-9' });
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect((await get(otherOffer.url)).status).toBe(200);
  });

  it('[UPGRADE-20] is served at the configured rate, ranges too, and an unread download delays no other', async () => {
    const list = await server.send(configApi.list, world.token, { query: { search: 'firmware.megabits' } });
    expect(list.rows.map(({ configValue }) => configValue)).toEqual(['100']);
    // 1 Mbit/s is 125,000 bytes per second, sent in pieces of 16 kB. Unused capacity is saved for at most a tenth of a
    // second.
    await server.db
      .updateTable('config')
      .set({ configValue: '1' })
      .where('configKey', '=', 'firmware.megabits')
      .execute();
    const [held, reader] = [await offered(), await offered()];
    const began = performance.now();
    const unread = await get(held.url);
    const part = await get(reader.url, { range: 'bytes=100000-' });
    const order: string[] = [];
    const whole = get(reader.url, { range: 'bytes=20000-' })
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => (order.push('large'), bytes));
    const small = part.arrayBuffer().then((bytes) => (order.push('small'), bytes));
    expect(Buffer.from(await small).equals(content.subarray(100_000))).toBe(true);
    expect(Buffer.from(await whole).equals(content.subarray(20_000))).toBe(true);
    // Both downloads took turns, so the longer one, which started later, ended later.
    expect(order).toEqual(['small', 'large']);
    // 280,000 bytes at 125,000 bytes per second.
    expect(performance.now() - began).toBeGreaterThan(1500);
    await unread.body?.cancel();
  });
});
