import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openStock } from '../../../test/stock';
import { asSession } from '../../lib/session/tenant';
import { openIngest } from './ingest';
import type { DeviceMessage } from './message';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

/** Returns the n-th message of a device. The kinds take turns. */
function messageOf(n: number): DeviceMessage {
  const sid = `b${Math.floor(n / 40)}`;
  const kinds: DeviceMessage[] = [
    { kind: 'presence', data: { on: true, sid } },
    { kind: 'event', data: { v: 1, sid, seq: n, ts: Date.now(), ev: 'button' } },
    { kind: 'reported', data: { ver: n, state: { on: n % 2 === 0 }, err: null } },
    {
      kind: 'telemetry',
      data: {
        v: 1,
        sid,
        seq: n,
        ts: Date.now(),
        t: n % 3 === 0 ? 97 : 30,
        fan: 0,
        p: [[1, 5000, 1000, 5000, n % 2, 3]],
      },
    },
  ];
  const kind = kinds[n % kinds.length];
  if (!kind) throw new Error('there is no such message');
  return kind;
}

it('[STOCK-18] devices change their owner while they report, without a deadlock', async () => {
  const codes = await world.devices(24);
  await world.out(world.a, codes.slice(0, 16));
  const devices = await Promise.all(codes.map(async (code) => ({ code, id: (await world.of(code)).id })));
  // Creates the rows of desired settings for all devices.
  await sql`insert into device_desired (device_id) select unnest(${devices.map(({ id }) => id)}::bigint[])`.execute(
    server.db,
  );
  const users = await Promise.all(['Una', 'Ugo'].map((name) => world.user(name, world.a.agentId)));
  const ingest = openIngest(server.db);
  let on = true;
  let stored = 0;
  const reporting = devices.map(async ({ id: deviceId }) => {
    for (let n = 1; on; n += 1) {
      await ingest.take({ deviceId, message: messageOf(n), receivedAt: Date.now() }).then(
        () => (stored += 1),
        async (error: unknown) => {
          // Ignores the error of a device that has been deleted.
          const there = await server.db
            .selectFrom('device')
            .select('id')
            .where('id', '=', deviceId)
            .execute();
          if (there.length > 0) throw error;
        },
      );
    }
  });

  const answers: number[] = [];
  const note = async (answer: Promise<{ code: number }>) => void answers.push((await answer).code);
  const { staff, a } = world;
  const post = (token: string, path: string, body?: Record<string, unknown>) =>
    server.call('POST', path, { token, ...(body && { body }) });
  const some = (from: number, count: number) => devices.slice(from, from + count);
  const idsOf = (of: typeof devices) =>
    [...of]
      .reverse()
      .map(({ id }) => id)
      .join(',');
  const rounds = 12;
  const binding = async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { code } of some(0, 8)) await world.bind(code, users[round % 2] ?? 0);
      await note(post(staff.token, boundDeviceApi.unbind.path.replace(':ids', idsOf(some(0, 8)))));
    }
  };
  const moving = async () => {
    for (const { code } of some(8, 4)) await world.bind(code, users[0] ?? 0);
    for (let round = 0; round < rounds; round += 1)
      for (const { id } of some(8, 4))
        await asSession(server.db, { accountId: staff.id, agentId: null, merchantId: null }, true, (db) =>
          sql`select move_device(${id}, ${users[(round + 1) % 2] ?? 0})`.execute(db),
        );
  };
  const returning = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await world.return(
        a,
        some(12, 4).map(({ code }) => code),
      );
      await note(post(staff.token, returnApi.approve.path.replace(':id', String(id))));
      const body = { codes: some(12, 4).map(({ code }) => code), target: 'agent', agentId: a.agentId };
      await note(post(staff.token, outboundApi.create.path, body));
    }
  };
  const deleting = async () => {
    for (const { id } of some(16, 8))
      await note(
        server.call('DELETE', deviceApi.remove.path.replace(':ids', String(id)), { token: staff.token }),
      );
  };
  await Promise.all([binding(), moving(), returning(), deleting()]);
  on = false;
  await Promise.all(reporting);
  await ingest.close();
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(answers).toHaveLength(rounds * 3 + 8);
  expect(stored).toBeGreaterThan(200);
});
