import net from 'node:net';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { Aedes } from 'aedes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { newToken, tokenHash } from '../../lib/session/secret';
import { connectDevice, until } from '../../../test/device';
import { log, openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { type Gateway, openGateway } from '../gateway';

let server: TestServer;
let gateway: Gateway;
let broker: Aedes;
let listener: net.Server;
let port: number;
const secret = newToken();
const hookSecret = newToken();

/** Sends a request to the server as a broker does, through its HTTP hooks. */
const question = (path: string, payload: Record<string, unknown>, authorization?: string) =>
  server.app.inject({ method: 'POST', url: path, payload, headers: authorization ? { authorization } : {} });
const ask = async (path: string, body: Record<string, unknown>) =>
  (await question(path, body, `Bearer ${hookSecret}`)).json<{ result: string }>().result === 'allow';

beforeAll(async () => {
  broker = await Aedes.createBroker({
    authenticate: (client, username, password, done) =>
      void ask('/api/broker/auth', { username, password: password?.toString(), clientid: client.id }).then(
        (allowed) => done(allowed ? null : Object.assign(new Error('no'), { returnCode: 4 }), allowed),
      ),
    authorizePublish: (client, packet, done) =>
      void ask('/api/broker/acl', {
        username: client?.id.startsWith('chargehand-') ? 'srv' : client?.id,
        topic: packet.topic,
        action: 'publish',
      }).then((allowed) => done(allowed ? null : new Error('no'))),
    authorizeSubscribe: (client, subscription, done) =>
      void ask('/api/broker/acl', {
        username: client.id.startsWith('chargehand-') ? 'srv' : client.id,
        topic: subscription.topic,
        action: 'subscribe',
      }).then((allowed) => done(null, allowed ? subscription : null)),
  });
  listener = net.createServer((socket) => broker.handle(socket));
  port = await new Promise((resolve) =>
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const MQTT_URL = `mqtt://srv:broker-secret@127.0.0.1:${port}`;
  server = await openTestServer({ MQTT_URL, BROKER_HOOK_SECRET: hookSecret });
  gateway = await openGateway(readConfig({ MQTT_URL }), server.db, server.events, log);
});
afterAll(async () => {
  await gateway.close();
  listener.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  await server.close();
});

describe('the hooks of an external broker', () => {
  const credentials = { username: 'srv', password: 'broker-secret', clientid: 'x' };

  it('refuse requests without their secret, and still serve the broker after many guesses', async () => {
    for (const authorization of [undefined, '', 'Bearer ', `Bearer ${newToken()}`, `Basic ${hookSecret}`])
      for (const path of ['/api/broker/auth', '/api/broker/acl']) {
        const answer = await question(path, credentials, authorization);
        expect([answer.statusCode, answer.json()]).toEqual([403, { result: 'deny' }]);
      }
    expect((await question('/api/broker/auth?secret=no', credentials)).statusCode).toBe(403);
    const statuses = [];
    for (let i = 0; i < 20; i += 1)
      statuses.push((await question('/api/broker/auth', credentials)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await question('/api/broker/auth', credentials, `Bearer ${hookSecret}`)).statusCode).toBe(200);
    expect((await question(`/api/broker/auth?secret=${hookSecret}`, credentials)).statusCode).toBe(200);
  });

  it('admit no device while the database fails, whether the broker reads status or body', async () => {
    const device = { username: 'EXT-HOOK', password: 'p', clientid: 'EXT-HOOK' };
    await sql`alter table device rename to device_away`.execute(server.db);
    const answer = await question('/api/broker/auth', device, `Bearer ${hookSecret}`);
    await sql`alter table device_away rename to device`.execute(server.db);
    expect([answer.statusCode, answer.json<{ result?: string }>().result]).toEqual([500, undefined]);
  });

  it('do not exist without a secret in the configuration', async () => {
    const beside = await openTestServer({ MQTT_URL: `mqtt://srv:broker-secret@127.0.0.1:${port}` }, server);
    const answer = await beside.app.inject({ method: 'POST', url: '/api/broker/auth', payload: credentials });
    expect(answer.statusCode).toBe(404);
    await beside.close();
  });

  it('refuse names and topics the database cannot store, and filters outside the protocol', async () => {
    for (const name of ['EXT\u0000', '\ud800', 'EXT/../X', 'x'.repeat(65)])
      expect(
        (
          await question(
            '/api/broker/auth',
            { username: name, password: 'p', clientid: name },
            `Bearer ${hookSecret}`,
          )
        ).statusCode,
      ).toBe(403);
    const prefix = topicPrefix('EXT-HOOK');
    for (const [topic, more] of [
      [`${prefix}down/anything`, { action: 'subscribe' }],
      [`${prefix}down/desired/more`, { action: 'subscribe' }],
      [`${prefix}up/#`, { action: 'publish' }],
      [`${prefix}up/te\u0000le`, { action: 'publish' }],
      [`${prefix}up/tele`, { acc: 3 }],
      [`${prefix}down/#`, {}],
    ] as const)
      expect(await ask('/api/broker/acl', { username: 'EXT-HOOK', topic, ...more })).toBe(false);
  });
});

describe('an external broker', () => {
  it('learns from the hooks which account may sign in and use which topic', async () => {
    await server.device('EXT-HOOK', { secretHash: tokenHash(secret) });
    const auth = (username: string, password: string, clientid = username) =>
      ask('/api/broker/auth', { username, password, clientid });
    expect(await auth('EXT-HOOK', secret)).toBe(true);
    expect(await auth('EXT-HOOK', 'wrong')).toBe(false);
    expect(await auth('EXT-HOOK', secret, 'other')).toBe(false);
    expect(await auth('srv', 'wrong')).toBe(false);
    expect(await ask('/api/broker/auth', {})).toBe(false);
    const prefix = topicPrefix('EXT-HOOK');
    const acl = (topic: string, more: Record<string, unknown>) =>
      ask('/api/broker/acl', { username: 'EXT-HOOK', topic, ...more });
    expect(await acl(`${prefix}up/tele`, { action: 'publish' })).toBe(true);
    expect(await acl(`${prefix}up/tele`, { acc: 2 })).toBe(true);
    expect(await acl(`${prefix}down/#`, { action: 'subscribe' })).toBe(true);
    for (const [topic, more] of [
      [`${prefix}down/desired`, { action: 'publish' }],
      [`${prefix}up/#`, { action: 'subscribe' }],
      [`${topicPrefix('EXT-OTHER')}up/tele`, { action: 'publish' }],
      ['#', { acc: 4 }],
    ] as const)
      expect(await acl(topic, more)).toBe(false);
  });

  it('carries telemetry to the database and commands to the device', async () => {
    const { token } = await server.account('root', superAdministrator);
    const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
    const user = {
      agentId: agent.id,
      nickname: 'u',
      email: 'u@example.com',
      passwordHash: 'x',
      source: 'other' as const,
    };
    const { id: userId } = await server.db
      .insertInto('appUser')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await server.device('EXT-001', { secretHash: tokenHash(secret), bindStatus: 'bound', userId });
    const device = await connectDevice(port, 'EXT-001', secret);
    await device.client.subscribeAsync(`${topicPrefix('EXT-001')}down/#`, { qos: 1 });
    await device.up('presence', { on: true, sid: 'x' });
    await Promise.all([1, 2, 3, 4].map((seq) => device.tele(seq)));
    await until(
      async () =>
        (await server.db.selectFrom('telemetry').select('seq').where('deviceId', '=', id).execute())
          .length === 4,
    );
    const command = await server.send(boundDeviceApi.switchPort, token, {
      params: { id },
      body: { port: 1, on: false },
    });
    const desired = await until(() => device.desired.at(-1));
    expect(desired.set.ports?.[0]).toBe(0);
    await device.up('reported', { ver: desired.ver, state: { ports: desired.set.ports }, err: null });
    await until(async () => {
      const { commands } = await server.send(boundDeviceApi.get, token, { params: { id } });
      return commands.find((one) => one.id === command.id)?.status === 'applied';
    });
    await device.client.endAsync(true);
  });

  it('stays connected when one device’s state is unreadable: its message is put aside, others are stored', async () => {
    const again: string[] = [];
    const broken = await server.device('EXT-002', { secretHash: tokenHash(secret) });
    const device = await connectDevice(port, 'EXT-002', secret);
    await device.tele(1);
    const stored = async (id: number, n: number) =>
      (await server.db.selectFrom('telemetry').select('seq').where('deviceId', '=', id).execute()).length ===
      n;
    await until(() => stored(broken, 1));
    await sql`update device_meter set ports = '[[1]]' where device_id = ${broken}`.execute(server.db);
    // Simulates a change by another server, so that this one reads the broken state from the database.
    await sql`update device_state set version = version + 1 where device_id = ${broken}`.execute(server.db);
    broker.on('client', ({ id }) => again.push(id));
    await device.tele(2);
    const other = await server.device('EXT-003', { secretHash: tokenHash(secret) });
    const next = await connectDevice(port, 'EXT-003', secret);
    await next.tele(1);
    await until(() => stored(other, 1));
    await sql`update device_meter set ports = '[]' where device_id = ${broken}`.execute(server.db);
    await device.tele(3);
    await until(() => stored(broken, 2));
    expect(again.filter((id) => id.startsWith('chargehand-'))).toEqual([]);
    await Promise.all([device, next].map(({ client }) => client.endAsync(true)));
  });
});
