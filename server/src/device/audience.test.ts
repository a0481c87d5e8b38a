import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { announce } from '../lib/events';
import { type EventBus, openEvents } from '../lib/event-bus';
import { findSession } from '../lib/session/session';
import { until } from '../../test/device';
import {
  log,
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../test/harness';
import { openIngest } from './ingest/ingest';
import { openLive } from '../live/live';
import type { DeviceMessage } from './ingest/message';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let elsewhere: EventBus;
let root: string;
const announced: number[] = [];
const marks: number[] = [];
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  root = (await server.account('root', superAdministrator)).token;
  elsewhere = await openEvents(server.url, log);
  elsewhere.on('device', (ids) => announced.push(...ids));
  elsewhere.on('config', (ids) => marks.push(...ids));
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

const telemetry = (seq: number, t: number): DeviceMessage => ({
  kind: 'telemetry',
  data: { v: 1, sid: 'a', seq, ts: Date.now(), t, fan: 0, p: [[1, 5000, 1000, 5000, 1, 3]] },
});

/**
 * Opens a simulated console page that shows one device. The page gets announcements from the event bus `elsewhere`.
 */
async function openPage(deviceId: number) {
  const live = openLive(server.db, elsewhere, log);
  const temperatures: (number | undefined)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: () => undefined,
    terminate: () => undefined,
    send: (text: string) => temperatures.push(JSON.parse(text).value?.state?.temperature),
  });
  const session = await findSession(server.db, root);
  if (session) live.join(session, socket);
  socket.emit('message', Buffer.from(JSON.stringify({ type: 'subscribe', value: { devices: [deviceId] } })));
  return { live, socket, temperatures };
}

describe('changes of devices', () => {
  it('are not announced while no page is open on any server', async () => {
    const ingest = openIngest(server.db);
    const { a, a1 } = world.devices;
    const take = (seq: number) =>
      ingest.take({ deviceId: a, receivedAt: Date.now(), message: telemetry(seq, 30) });
    await take(1);
    const page = await openPage(a);
    // Ingest may still remember that no page is open, and then does not announce this change. The page gets it
    // nevertheless, because it reads the states again a second after it opened.
    await ingest.take({ deviceId: a, receivedAt: Date.now(), message: telemetry(2, 31) });
    await until(() => page.temperatures.includes(31));
    let seq = 2;
    await until(async () => {
      await take((seq += 1));
      return announced.includes(a);
    });

    page.socket.emit('close');
    page.live.close();
    await until(async () => {
      const before = announced.length;
      await take((seq += 1));
      const presence = { kind: 'presence', data: { on: true, sid: 'a' } } as const;
      marks.length = 0;
      await ingest.take({ deviceId: a1, receivedAt: Date.now(), message: presence });
      // Waits for an announcement sent after both messages were stored. An announcement of `a` or `a1` would have
      // arrived earlier.
      await announce(server.db, 'config', [1]);
      await until(() => marks.includes(1));
      return announced.length === before;
    });
    await ingest.close();
  });
});
