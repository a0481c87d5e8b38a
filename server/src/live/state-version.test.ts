import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../test/harness';
import type { DeviceMessage } from '../device/ingest/message';
import { storeBatch } from '../device/ingest/store';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const telemetry = (seq: number, ts: number): DeviceMessage => ({
  kind: 'telemetry',
  data: { v: 1, sid: 's', seq, ts, t: 20, fan: 0, p: [[0, 0, 0, 0, 0, 0]] },
});

it('a device state gets one new version for a batch of messages, newer or late', async () => {
  const deviceId = await server.device('VERSION-1');
  const now = Date.now();
  const version = async (...messages: DeviceMessage[]) => {
    const batch = messages.map((message) => ({ deviceId, message, receivedAt: now }));
    await server.db.transaction().execute((tx) => storeBatch(tx, batch));
    const state = await server.db
      .selectFrom('deviceState')
      .select('version')
      .where('deviceId', '=', deviceId)
      .executeTakeFirstOrThrow();
    return state.version;
  };
  const first = await version(telemetry(1, now));
  expect(await version(telemetry(2, now + 1), telemetry(3, now + 2))).toBe(first + 1);
  expect(await version(telemetry(4, now - 1000))).toBe(first + 2);
});
