import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../test/harness';
import { recount } from './after/recount';
import { openIngest } from './ingest';
import { openMemory } from './memory';
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

describe('what a server remembers of a device', () => {
  it('does not hold any more when another one stored something of it, and nothing is counted twice or lost', async () => {
    const id = await server.device('MEM-001');
    const two = [openIngest(server.db), openIngest(server.db)];
    const take = (which: number, seq: number) =>
      two[which]?.take({ deviceId: id, message: tele(seq), receivedAt: Date.now() });
    for (let seq = 1; seq <= 20; seq += 1) await take(Math.floor(seq / 3) % 2, seq);
    // Both at once: whoever is second finds out.
    await Promise.all([take(0, 21), take(1, 22), take(0, 23), take(1, 24)]);
    await take(0, 25);
    while (!(await recount(server.db, id)));
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

  it('is not read again while nobody else changes it', async () => {
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

  it('is of so many devices, and the one heard of longest ago goes first', () => {
    const memory = openMemory(2);
    for (const id of [1, 2, 1, 3]) memory.set(id, {});
    expect([1, 2, 3].map((id) => memory.get(id) !== undefined)).toEqual([true, false, true]);
  });
});
