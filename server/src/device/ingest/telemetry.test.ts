import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { inTransaction } from '../../lib/db';
import { keepReadings, type ReadingOf } from './telemetry';

let server: TestServer;
let deviceId: number;
const now = Date.now();
beforeAll(async () => {
  server = await openTestServer();
  deviceId = await server.device('P6-1');
  await sql`select ensure_telemetry_partition(${new Date(now).toISOString()}::date)`.execute(server.db);
});
afterAll(() => server.close());

const reading = (seq: number): ReadingOf => ({
  deviceId,
  reading: {
    at: now,
    receivedAt: now,
    sid: 'a',
    seq,
    temperature: 40,
    fan: false,
    rssi: null,
    powerMw: 5000,
    ports: [1, 5000, 1000, 5000, 1, 3],
  },
});
const seqs = (readings: readonly ReadingOf[]) => readings.map((one) => one.reading.seq).sort();
const keep = (...all: number[]) =>
  inTransaction(server.db, async (tx) => seqs(await keepReadings(tx, all.map(reading))));
const stored = async () =>
  (await server.db.selectFrom('telemetry').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);

it('a reading given twice in one group, or stored before, is stored and returned once', async () => {
  expect(await keep(1, 2)).toEqual([1, 2]);
  expect(await keep(3, 3, 4)).toEqual([3, 4]);
  expect(await keep(4, 5, 5, 1)).toEqual([5]);
  expect(await keep(5, 5)).toEqual([]);
  expect(await stored()).toEqual([1, 2, 3, 4, 5]);
});
