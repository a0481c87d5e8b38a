import { boundDeviceApi, type Command } from '@chargehand/contract/areas/devices/bound-device';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { newToken, tokenHash } from '../../lib/session/secret';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { connectDevice, type TestDevice, until } from '../../../test/device';
import { failOverdue } from './overdue';
import { type Gateway, openGateway } from '../gateway';
import { topicPrefix } from '@chargehand/contract/device/topics';

let server: TestServer;
let gateway: Gateway;
let root: string;
let userId: number;
const open: TestDevice[] = [];
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
  const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = {
    agentId: agent.id,
    nickname: 'u',
    email: 'u@example.com',
    passwordHash: 'x',
    source: 'other' as const,
  };
  userId = (await server.db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow()).id;
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

let number = 0;
async function boundDevice() {
  const code = `CM-${String((number += 1)).padStart(4, '0')}`;
  const secret = newToken();
  const id = await server.device(code, {
    secretHash: tokenHash(secret),
    bindStatus: 'bound',
    userId,
    boundAt: new Date().toISOString(),
    portCount: 3,
  });
  const connect = async () => {
    const device = await connectDevice(gateway.mqttPort, code, secret);
    open.push(device);
    await device.client.subscribeAsync(`${topicPrefix(code)}down/#`, { qos: 1 });
    const sid = `s${Math.random()}`;
    await device.up('presence', { on: true, sid });
    await device.tele(1, { sid });
    return device;
  };
  const press = (port: number, on: boolean) =>
    server.send(boundDeviceApi.switchPort, root, { params: { id }, body: { port, on } });
  const command = async (commandId: number): Promise<Command | undefined> => {
    const { commands } = await server.send(boundDeviceApi.get, root, { params: { id } });
    return commands.find((one) => one.id === commandId);
  };
  const reaches = (commandId: number, status: Command['status']) =>
    until(async () => {
      const reached = await command(commandId);
      return reached?.status === status && reached;
    });
  return { id, code, connect, press, command, reaches };
}

const answer = (device: TestDevice, ver: number, st: 'ack' | 'refused') =>
  device.up('cmd/res', { id: `v${ver}`, st, why: null, ts: Date.now() });

describe('a command', () => {
  it('[BOUND-13, BOUND-22] is sent, acknowledged and applied, and switches only its port', async () => {
    const { id, connect, press, reaches } = await boundDevice();
    const device = await connect();
    const { id: commandId, status } = await press(2, false);
    expect(status).toBe('queued');
    const desired = await until(() => device.desired.at(-1));
    expect(desired.set.ports).toEqual([1, 0, 1]);
    expect((await reaches(commandId, 'sent')).sentAt).not.toBeNull();
    await answer(device, desired.ver, 'ack');
    expect((await reaches(commandId, 'acknowledged')).acknowledgedAt).not.toBeNull();
    await device.up('reported', { ver: desired.ver, state: { on: true, ports: [1, 0, 1] }, err: null });
    expect((await reaches(commandId, 'applied')).finishedAt).not.toBeNull();
    const detail = await server.send(boundDeviceApi.get, root, { params: { id } });
    expect(detail.state?.ports.map(({ on }) => on)).toEqual([true, false]);
    // The next version of the desired settings keeps port 2 off, which the first version switched off.
    await press(3, false);
    expect((await until(() => device.desired[1])).set.ports).toEqual([1, 0, 0]);
  });

  it('[BOUND-23] to an offline or silent device fails at once with the reason offline and is never sent', async () => {
    const { id, connect, press } = await boundDevice();
    expect(await press(1, false)).toMatchObject({ status: 'failed', reason: 'offline', sentAt: null });
    const device = await connect();
    expect(device.desired).toEqual([]);
    // Arranges that the last message of the connected device is 61 seconds old. The device counts as silent and gets no
    // command.
    await server.db
      .updateTable('deviceState')
      .set({ seenAt: sql`now() - interval '61 seconds'` })
      .where('deviceId', '=', id)
      .execute();
    expect(await press(1, false)).toMatchObject({ status: 'failed', reason: 'offline', sentAt: null });
    // After the device has reported again, it gets only the command for port 2, not the failed command for port 1.
    await device.tele(2);
    await press(2, false);
    await until(() => device.desired.at(-1));
    expect(device.desired.map(({ set }) => set.ports)).toEqual([[1, 0, 1]]);
  });

  it('[BOUND-24] fails with the reason refused when the device refuses it or reports an error', async () => {
    const { connect, press, reaches } = await boundDevice();
    const device = await connect();
    const first = await press(1, false);
    const { ver } = await until(() => device.desired.at(-1));
    await answer(device, ver, 'refused');
    expect(await reaches(first.id, 'failed')).toMatchObject({ reason: 'refused' });
    const second = await press(1, false);
    const next = await until(() =>
      device.desired.find(({ ver: newerVersion, set }) => newerVersion > ver && set.ports !== undefined),
    );
    await device.up('reported', { ver: next.ver, state: { ports: [1, 1, 1] }, err: 'relay stuck' });
    expect(await reaches(second.id, 'failed')).toMatchObject({ reason: 'refused' });
  });

  it('[BOUND-25, BOUND-27] without a response for 10 s times out, is withdrawn, and ignores a late response', async () => {
    const { id, connect, press, reaches, command } = await boundDevice();
    const device = await connect();
    const { id: commandId } = await press(1, false);
    const { ver } = await until(() => device.desired.at(-1));
    const age = (seconds: number) =>
      server.db
        .updateTable('command')
        .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
        .where('id', '=', commandId)
        .execute();
    await reaches(commandId, 'sent');
    await age(9);
    await failOverdue(server.db);
    expect(await command(commandId)).toMatchObject({ status: 'sent' });
    await age(10.1);
    await failOverdue(server.db);
    expect(await command(commandId)).toMatchObject({ status: 'failed', reason: 'timedOut' });
    const taken = await until(() => device.desired.find((one) => one.ver > ver));
    expect(taken.set).toEqual({});
    await answer(device, ver, 'ack');
    await device.up('reported', { ver, state: { ports: [0, 1, 1] }, err: null });
    expect(await command(commandId)).toMatchObject({ status: 'failed', reason: 'timedOut' });
    // The state that the device reports late is still stored.
    expect((await server.send(boundDeviceApi.get, root, { params: { id } })).state?.ports[0]?.on).toBe(false);
  });

  it('[BOUND-27] to switch on or off reaches a returning device only within 60 s', async () => {
    const { id, connect, press } = await boundDevice();
    const desire = (seconds: number, version: number) =>
      server.db
        .insertInto('deviceDesired')
        .values({
          deviceId: id,
          version,
          settings: '{"ports":[0,0,0]}',
          expiresAt: sql`now() + make_interval(secs => ${seconds})`,
        })
        .onConflict((conflict) =>
          conflict
            .column('deviceId')
            .doUpdateSet({ version, expiresAt: sql`now() + make_interval(secs => ${seconds})` }),
        )
        .execute();
    await desire(30, 1);
    const young = await connect();
    expect((await until(() => young.desired[0])).set.ports).toEqual([0, 0, 0]);
    await young.client.endAsync(true);
    await desire(-1, 2);
    const late = await connect();
    const seen = await until(() => late.desired.find(({ ver }) => ver === 2));
    expect(seen.set).toEqual({});
    const before = Date.now();
    await press(1, false);
    const { exp } = await until(() => late.desired.find(({ ver }) => ver === 3));
    expect(exp).toBeGreaterThan(before + 59_000);
    expect(exp).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('that timed out is removed from the desired state of a newer, still open one', async () => {
    const { connect, press, reaches } = await boundDevice();
    const device = await connect();
    const first = await press(1, false);
    const second = await press(2, false);
    await until(() => device.desired.find(({ set }) => set.ports?.[0] === 0 && set.ports[1] === 0));
    await server.db
      .updateTable('command')
      .set({ createdAt: sql`now() - interval '11 seconds'` })
      .where('id', '=', first.id)
      .execute();
    await reaches(first.id, 'failed');
    const rebuilt = await until(() =>
      device.desired.find(({ set }) => set.ports?.[0] === 1 && set.ports[1] === 0),
    );
    await device.up('reported', { ver: rebuilt.ver, state: { ports: rebuilt.set.ports }, err: null });
    await reaches(second.id, 'applied');
  });

  it('a late report changes nothing, but the first report of a new boot counts whatever its version', async () => {
    const { id, connect } = await boundDevice();
    const device = await connect();
    const ports = async () =>
      (await server.send(boundDeviceApi.get, root, { params: { id } })).state?.ports.map(({ on }) => on);
    await device.up('reported', { ver: 5, state: { ports: [0, 1, 1] }, err: null });
    await device.up('reported', { ver: 4, state: { ports: [1, 1, 1] }, err: null });
    expect(await ports()).toEqual([false, true]);
    await device.up('presence', { on: true, sid: 'another-boot' });
    await device.up('reported', { ver: 0, state: { ports: [1, 1, 1] }, err: null });
    expect(await ports()).toEqual([true, true]);
  });

  it('two concurrent commands get two versions, and none is lost', async () => {
    const { connect, press, reaches } = await boundDevice();
    const device = await connect();
    const [a, b] = await Promise.all([press(1, false), press(2, false)]);
    const last = await until(() =>
      device.desired.find(({ set }) => set.ports?.[0] === 0 && set.ports[1] === 0),
    );
    await device.up('reported', { ver: last.ver, state: { ports: [0, 0, 1] }, err: null });
    await reaches(a.id, 'applied');
    await reaches(b.id, 'applied');
  });

  it('a missing port is rejected, and an unbound device is commanded like any other', async () => {
    const { id } = await boundDevice();
    const press = (deviceId: number, port: number) =>
      server.call('POST', `/api/admin/bound-device/${deviceId}/port`, {
        token: root,
        body: { port, on: false },
      });
    expect(await press(id, 4)).toMatchObject({ code: 422, data: { errors: [{ field: 'port' }] } });
    const free = await press(await server.device('CM-FREE'), 1);
    expect(free).toMatchObject({ code: 1, data: { status: 'failed', reason: 'offline' } });
  });
});
