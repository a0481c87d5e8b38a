import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { Aedes } from 'aedes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { connectDevice, until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openWire } from '../../../../test/wire';
import { readConfig } from '../../../config';
import { openGateway } from '../../../device/gateway';
import { laneCount, openLanes } from '../../../device/mqtt/lanes';
import { type Db, openDb } from '../../../lib/db';
import { openAlarmWatch } from './watch';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

type Device = Awaited<ReturnType<typeof alarms.heard>>;

/** Seconds that are longer than the delay of silence. */
const long = 1200;

/** Moves everything that devices and servers did `long` seconds into the past, as if nobody had done anything since. */
async function pass(): Promise<void> {
  const earlier = sql`make_interval(secs => ${long})`;
  await sql`update alarm_watch set at = at - ${earlier}`.execute(server.db);
  await sql`update device_state set seen_at = seen_at - ${earlier}`.execute(server.db);
  await sql`update alarm_condition set noticed_at = noticed_at - ${earlier}`.execute(server.db);
}

/** Returns a device that was heard two minutes ago, so that its delay of silence has begun. */
async function quiet(): Promise<Device> {
  const device = await alarms.heard();
  await alarms.silence(device, 2);
  await alarms.watch();
  return device;
}

/** Waits until the alarms have been computed after this call. */
async function computed(): Promise<void> {
  const at = async () => {
    const { rows } = await sql<{ at: string }>`select at from alarm_watch`.execute(server.db);
    return Date.parse(rows[0]?.at ?? '');
  };
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(server.db);
  const now = Date.parse(rows[0]?.now ?? '');
  await until(async () => (await at()) > now);
}

/** Expects that a device that comes back has raised no alarm, and that one that stays silent raises one in the end. */
async function expectOnly(back: Device, silent: Device): Promise<void> {
  expect((await alarms.list()).rows).toEqual([]);
  await alarms.hears(back, { seenAt: new Date().toISOString() });
  await alarms.watch();
  await until(async () => {
    for (const device of [back, silent]) await alarms.age(device, 300);
    await alarms.watch();
    return (await alarms.list()).total > 0;
  });
  expect((await alarms.list()).rows.map(({ deviceId, kind }) => [deviceId, kind])).toEqual([
    [silent.id, 'silence'],
  ]);
}

/** Joins the servers that divide the lanes of a shared broker, with short leases. */
function joinLanes(db: Db) {
  const held = new Set<number>();
  const options = {
    db,
    log,
    server: randomUUID(),
    take: (lane: number) => held.add(lane),
    leave: async (lane: number) => void held.delete(lane),
    isConnected: () => true,
  };
  return { held, lanes: openLanes(options, { beatMs: 20, leaseMs: 300 }) };
}

describe('no silence is raised for devices that come back', () => {
  it('[ALARM-06] after a server was away for longer than the delay', async () => {
    const [back, silent] = [await quiet(), await quiet()];
    const first = openAlarmWatch({ db: server.db, log });
    await computed();
    await first.close();
    await pass();
    const second = openAlarmWatch({ db: server.db, log });
    await computed();
    await second.close();
    await expectOnly(back, silent);
  });

  it('[ALARM-06] after the database was away for longer than the delay', async () => {
    const [back, silent] = [await quiet(), await quiet()];
    const wire = await openWire(server.url);
    const db = openDb(wire.url, { max: 2 });
    const watch = openAlarmWatch({ db, log });
    await computed();
    wire.cut();
    await pass();
    wire.mend();
    await computed();
    await watch.close();
    await db.destroy();
    await wire.close();
    await expectOnly(back, silent);
  });

  it('[ALARM-06] after the lanes of a shared broker have changed servers', async () => {
    const wire = await openWire(server.url);
    const db = openDb(wire.url, { max: 2 });
    const [first, second] = [joinLanes(db), joinLanes(server.db)];
    await until(() => first.held.size === laneCount / 2 && second.held.size === laneCount / 2);
    const [back, silent] = [await quiet(), await quiet()];
    wire.cut();
    // Further servers make the share of the second one so small that the first one's lanes have no holder meanwhile.
    await sql`insert into broker_server (server, until) select gen_random_uuid(), now() + interval '1 hour'
      from generate_series(1, ${laneCount})`.execute(server.db);
    await until(() => second.held.size === 1);
    await pass();
    await sql`update alarm_watch set at = now()`.execute(server.db);
    await alarms.watch();
    await sql`delete from broker_server where until > now() + interval '1 minute'`.execute(server.db);
    await until(() => second.held.size === laneCount);
    await alarms.watch();
    await second.lanes.close();
    await first.lanes.close();
    await db.destroy();
    await wire.close();
    await expectOnly(back, silent);
  });
});

/** Opens a shared broker that a test can take away, and that lets everybody in. */
async function openSharedBroker() {
  const broker = await Aedes.createBroker();
  const sockets = new Set<net.Socket>();
  const listener = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  const listen = (at: number) => new Promise<void>((done) => listener.listen(at, '127.0.0.1', done));
  await listen(0);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const leave = () =>
    new Promise<void>((gone) => {
      listener.close(() => gone());
      sockets.forEach((socket) => socket.destroy());
    });
  return {
    port,
    leave,
    comeBack: () => listen(port),
    async close() {
      await leave();
      await new Promise<void>((closed) => broker.close(() => closed()));
    },
  };
}

const gatewayAt = (url: string) => openGateway(readConfig({ MQTT_URL: url }), server.db, server.events, log);

/** Waits until this many servers say that they are connected to the shared broker, and this many that they are not. */
const connections = (yes: number, no: number) =>
  until(async () => {
    const { rows } = await sql<{
      yes: number;
      no: number;
    }>`select count(*) filter (where connected)::int as yes,
      count(*) filter (where not connected)::int as no from broker_server`.execute(server.db);
    return rows[0]?.yes === yes && rows[0].no === no;
  });

/** Waits until the lanes are held by this many servers, all of them. */
const divided = (servers: number) =>
  until(async () => {
    const { rows } = await sql<{ all: boolean }>`select count(server) = ${laneCount}
      and count(distinct server) = ${servers} as all from broker_lane`.execute(server.db);
    return rows[0]?.all === true;
  });

/** Lets the time of the delay pass while the alarms are computed every few seconds, as they always are. */
async function passWatched(): Promise<void> {
  await alarms.watch();
  await pass();
  await sql`update alarm_watch set at = now()`.execute(server.db);
  await alarms.watch();
  await alarms.watch();
}

describe('no silence is raised while a shared broker is away', () => {
  it('[ALARM-06] for longer than the delay, nor when it is back', async () => {
    const broker = await openSharedBroker();
    const gateway = await gatewayAt(`mqtt://127.0.0.1:${broker.port}`);
    await connections(1, 0);
    const [back, silent] = [await alarms.heard(), await alarms.heard()];
    const before = await connectDevice(broker.port, back.code, 'x');
    await before.tele(1);
    await until(async () => typeof (await back.detail()).state?.reportedAt === 'string');
    await broker.leave();
    await connections(0, 1);
    for (const device of [back, silent]) await alarms.silence(device, 2);
    await passWatched();
    expect((await alarms.list()).rows).toEqual([]);

    await broker.comeBack();
    await connections(1, 0);
    await alarms.watch();
    const again = await connectDevice(broker.port, back.code, 'x');
    const seen = (await back.detail()).state?.seenAt;
    await again.tele(2);
    await until(async () => (await back.detail()).state?.seenAt !== seen);
    await expectOnly(back, silent);
    await Promise.all([before, again].map(({ client }) => client.endAsync(true)));
    await gateway.close();
    await broker.close();
  });

  it('[ALARM-06] from one of two servers', async () => {
    const broker = await openSharedBroker();
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const wire = await openWire(url);
    const near = await gatewayAt(url);
    const far = await gatewayAt(wire.url);
    await divided(2);
    await connections(2, 0);
    const [back, silent] = [await quiet(), await quiet()];
    wire.cut();
    await connections(1, 1);
    await passWatched();
    expect((await alarms.list()).rows).toEqual([]);
    wire.mend();
    await connections(2, 0);
    await alarms.watch();
    await expectOnly(back, silent);
    await far.close();
    await near.close();
    await wire.close();
    await broker.close();
  });
});
