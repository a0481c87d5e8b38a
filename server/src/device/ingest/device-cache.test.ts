import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { recount } from './after/recount';
import { openIngest } from './ingest';
import { openDeviceCache } from './device-cache';
import type { DeviceMessage } from './message';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.model();
});
afterAll(() => server.close());

const now = Date.now();
const tele = (seq: number): DeviceMessage => ({
  kind: 'telemetry',
  data: { v: 1, sid: 'a', seq, ts: now - 3_600_000 + seq * 1000, t: seq, fan: 0, p: [[0, 0, 0, 1000, 0, 0]] },
});
const meter = (id: number) =>
  server.db
    .selectFrom('deviceMeter')
    .select(['seq', 'totalEnergyUwh', 'lateFrom'])
    .where('deviceId', '=', id)
    .executeTakeFirstOrThrow();

describe('the device cache of a server', () => {
  it('is bypassed after another server stored the device, and nothing is counted twice or lost', async () => {
    const id = await server.device('MEM-001');
    const two = [openIngest(server.db), openIngest(server.db)];
    const take = (which: number, seq: number) =>
      two[which]?.take({ deviceId: id, message: tele(seq), receivedAt: Date.now() });
    for (let seq = 1; seq <= 20; seq += 1) await take(Math.floor(seq / 3) % 2, seq);
    // Both servers store at the same time, so each may find that the other has changed the version of the device.
    await Promise.all([take(0, 21), take(1, 22), take(0, 23), take(1, 24)]);
    await take(0, 25);
    while (!(await recount(server.db, { deviceId: id, since: 0 })));
    await take(1, 26);
    await take(0, 27);
    expect(await meter(id)).toEqual({
      seq: 27,
      totalEnergyUwh: 26 * Math.round((2 * 1000 * 1000) / 7200),
      lateFrom: null,
    });
    const state = await server.db
      .selectFrom('deviceState')
      .select(['seq', 'temperature'])
      .where('deviceId', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toEqual({ seq: 27, temperature: 27 });
    await Promise.all(two.map((one) => one.close()));
  });

  it('saves reading the device again while no other process changes it', async () => {
    const id = await server.device('MEM-002');
    const ingest = openIngest(server.db);
    await ingest.take({ deviceId: id, message: tele(1), receivedAt: Date.now() });
    server.statements.length = 0;
    await ingest.take({ deviceId: id, message: tele(2), receivedAt: Date.now() });
    const texts = server.statements.map(({ sql }) => sql);
    expect(
      texts.filter((text) => /for (no key )?update/.test(text) && !text.includes('from warning')),
    ).toEqual([]);
    expect(texts.some((text) => text.startsWith('copy telemetry'))).toBe(true);
    await ingest.close();
  });

  it('retries only the device that was changed elsewhere, and stores the rest of its batch once', async () => {
    const some = await Promise.all(Array.from({ length: 7 }, (_, n) => server.device(`MEM-1${n}`)));
    // Chooses devices of the same ingest queue, because only their messages form one group.
    const ids = some.filter((id) => id % 3 === 0);
    const [first, changed] = ids as [number, number];
    const ingest = openIngest(server.db);
    const both = (seq: number) =>
      Promise.all(
        ids.map((deviceId) => ingest.take({ deviceId, message: tele(seq), receivedAt: Date.now() })),
      );
    await both(1);
    await sql`update device_state set version = version + 1 where device_id = ${changed}`.execute(server.db);
    server.statements.length = 0;
    await both(2);
    const written = server.statements.filter(({ sql: text }) => text.includes('update device_state s set'));
    const groups = written.map(({ parameters }) => String(parameters.at(-1)));
    expect(groups).toContain(`{${changed}}`);
    expect(groups.filter((of) => of.includes(String(first)))).toHaveLength(1);
    const rows = await Promise.all(ids.map(meter));
    expect(rows.map(({ seq }) => seq)).toEqual(ids.map(() => 2));
    await ingest.close();
  });

  it('has a hit rate near its capacity for a larger fleet that reports in turns', () => {
    const cache = openDeviceCache(500);
    let found = 0;
    for (let round = 0; round < 5; round += 1)
      for (let id = 1; id <= 1000; id += 1) {
        if (cache.get(id)) found += 1;
        cache.set(id, {});
      }
    // Half of the fleet fits into the cache. It keeps old entries when it is full, so nearly half of the lookups in the
    // four later rounds succeed (a cache that evicts the oldest entry would find none).
    expect(found).toBeGreaterThan(0.4 * 4000);
    expect(found).toBeLessThanOrEqual(0.5 * 4000);
  });

  it('stores and forgets entries, and never exceeds its capacity', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 12 }))), (steps) => {
        const cache = openDeviceCache(4);
        for (const [set, id] of steps) {
          const remembered = { known: undefined };
          if (set) cache.set(id, remembered as never);
          else cache.forget([id]);
          const held = Array.from({ length: 12 }, (_, n) => cache.get(n + 1)).filter(Boolean);
          expect(held.length).toBeLessThanOrEqual(4);
          expect(cache.get(id) === undefined || set).toBe(true);
          // While the cache is not full, it must contain what was just stored.
          if (set && held.length < 4) expect(cache.get(id)).toBe(remembered);
        }
      }),
    );
  });
});
