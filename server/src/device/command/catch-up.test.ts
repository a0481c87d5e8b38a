import { EventEmitter } from 'node:events';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { sessionEndedCode } from '@chargehand/contract/device/frames';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../../areas/system/auth/auth.service';
import { readConfig } from '../../config';
import { type EventBus, openEvents } from '../../lib/event-bus';
import { newToken, tokenHash } from '../../lib/session/secret';
import { findSession } from '../../lib/session/session';
import { connectDevice, until } from '../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { openWire, type Wire } from '../../../test/wire';
import { failOverdue } from './overdue';
import { type Gateway, openGateway } from '../gateway';
import { type Live, openLive } from '../../live/live';

let server: TestServer;
let wire: Wire;
let events: EventBus;
let gateway: Gateway;
let live: Live;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  wire = await openWire(server.url);
  events = await openEvents(wire.url, log, { everyMs: 200, limitMs: 1000, retryMs: 50 });
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, events, log);
  live = openLive(server.db, events, log);
});
afterAll(async () => {
  live.close();
  await gateway.close();
  await events.close();
  await wire.close();
  await server.close();
});

async function newDevice(code: string, bound: boolean) {
  const secret = newToken();
  const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = { agentId: agent.id, nickname: code, email: `${code}@example.com`, passwordHash: 'x' };
  const { id: userId } = await server.db
    .insertInto('appUser')
    .values({ ...user, source: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await server.device(code, {
    secretHash: tokenHash(secret),
    portCount: 2,
    ...(bound && { bindStatus: 'bound', userId, boundAt: new Date().toISOString() }),
  });
  const device = await connectDevice(gateway.mqttPort, code, secret);
  await device.client.subscribeAsync(`${topicPrefix(code)}down/#`, { qos: 1 });
  await device.up('presence', { on: true, sid: 'boot1' });
  return { id, device };
}

const press = async (id: number, port: number) =>
  (await server.send(boundDeviceApi.switchPort, root, { params: { id }, body: { port, on: false } })).id;

/** Opens a console page's connection with a simulated websocket. */
async function openPage(token: string) {
  let closedWith: number | undefined;
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: () => undefined,
    terminate: () => undefined,
    close: (code?: number) => (closedWith = code),
  });
  const session = await findSession(server.db, token);
  if (!session) throw new Error('no session');
  live.join(session, socket);
  return { session, closedWith: () => closedWith };
}

describe('events from while notifications were lost', () => {
  it('are caught up: commands, withdrawn settings, deleted devices and ended sessions', async () => {
    const pending = await newDevice('CU-ASKED', true);
    const failed = await newDevice('CU-FAILED', true);
    const deleted = await newDevice('CU-GONE', false);
    const stays = await newDevice('CU-STAYS', false);
    const kicked = new Promise<void>((resolve) => deleted.device.client.once('close', () => resolve()));
    const overdue = await press(failed.id, 1);
    const before = await until(() => failed.device.desired.at(-1));
    const page = await openPage((await server.account('watcher', superAdministrator)).token);

    wire.cut();
    const id = await press(pending.id, 2);
    await server.db
      .updateTable('command')
      .set({ createdAt: sql`now() - interval '11 seconds'` })
      .where('id', '=', overdue)
      .execute();
    await failOverdue(server.db);
    await server.send(deviceApi.remove, root, { params: { ids: String(deleted.id) } });
    await endSessions(server.db, [page.session.accountId]);
    expect(pending.device.desired).toEqual([]);
    expect(failed.device.desired.at(-1)).toEqual(before);
    expect([deleted.device.client.connected, page.closedWith()]).toEqual([true, undefined]);

    wire.mend();
    const desired = await until(() => pending.device.desired.at(-1));
    expect(desired.set.ports).toEqual([1, 0]);
    const { status } = await server.db
      .selectFrom('command')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('sent');
    expect(await until(() => failed.device.desired.find(({ ver }) => ver > before.ver))).toMatchObject({
      set: {},
    });
    await kicked;
    await until(() => page.closedWith() === sessionEndedCode);
    expect(stays.device.client.connected).toBe(true);
    for (const { device } of [pending, failed, stays]) await device.client.endAsync(true);
  });
});
