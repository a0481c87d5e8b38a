import { afterAll, beforeAll, expect, it } from 'vitest';
import { log, openTestServer, type TestServer } from '../../../test/harness';
import { openRejectedMessages } from './rejected-messages';
import { type Ingest, openIngest } from '../ingest/ingest';
import { countRejects } from './rejects';
import { openUplink } from './uplink';

let server: TestServer;
let ingest: Ingest;
beforeAll(async () => {
  server = await openTestServer();
  ingest = openIngest(server.db);
});
afterAll(async () => {
  await ingest.close();
  await server.close();
});

it('only presences are processed from retained messages, and no retained message marks a device as seen', async () => {
  const device = { id: await server.device('KEPT-1'), code: 'KEPT-1', portCount: 6 };
  const { receive } = openUplink(ingest, countRejects(log), openRejectedMessages(server.db, log));
  const say = (kind: Parameters<typeof receive>[1], payload: unknown, retained: boolean) =>
    receive(device, kind, Buffer.from(JSON.stringify(payload)), retained);
  const reading = { v: 1, sid: 'a', seq: 1, ts: Date.now(), t: 40, fan: 0, p: [[0, 0, 0, 0, 0, 0]] };
  const state = () =>
    server.db
      .selectFrom('deviceState')
      .select(['online', 'seenAt', 'seq'])
      .where('deviceId', '=', device.id)
      .executeTakeFirst();

  await say('tele', reading, true);
  await say('reported', { ver: 1, state: { on: true }, err: null }, true);
  await say('cmd/res', { id: 'v1', st: 'ack', why: null, ts: Date.now() }, true);
  expect(await state()).toBeUndefined();
  await say('presence', { on: true, sid: 'a' }, true);
  await say('tele', reading, true);
  expect(await state()).toEqual({ online: true, seenAt: null, seq: null });
  await say('tele', reading, false);
  expect(await state()).toMatchObject({ online: true, seenAt: expect.any(String), seq: 1 });
});
