import net from 'node:net';
import { belowUp, maySubscribe, topicPrefix, upPrefix } from '@chargehand/contract/device/topics';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { Gauge } from 'prom-client';
import type { Log } from '../../lib/log';
import type { Downlink } from '../command/commands';
import type { KnownDevice, Registry } from './registry';
import type { RejectedMessages } from './rejected-messages';
import type { Rejects } from './rejects';
import type { Uplink } from './uplink';
import { openConnectionLimits } from './connection-limits';
import { behindProxies } from './proxy-head';

const connected = new Gauge({
  name: 'chargehand_mqtt_connections',
  help: 'Devices connected to the embedded broker',
});

/** Milliseconds after which a connection without a CONNECT packet is closed. */
const connectTimeout = 10_000;

export interface Broker extends Downlink {
  port: number;
  /** Returns the devices connected to this server. Returns none for an external broker. */
  connected(): number[];
  close(): Promise<void>;
}

interface Options {
  /** Id of this server among those that share the database. */
  server: string;
  log: Log;
  registry: Registry;
  uplink: Uplink;
  rejects: Rejects;
  rejected: RejectedMessages;
  host: string;
  port: number;
  /** Packets per second that a device may send on average, or 0 for no limit. */
  deviceRate: number;
  /**
   * Addresses of the proxies through which devices connect, or undefined if they connect directly. Each connection from
   * a proxy begins with a PROXY header.
   */
  proxies?: string[] | undefined;
}

const nothing = Buffer.alloc(0);

const refused = (): AuthenticateError =>
  Object.assign(new Error('unknown device or wrong secret'), { returnCode: 4 });

const onTopic = (topic: string, payload: string, retain: boolean) => ({
  cmd: 'publish' as const,
  topic,
  payload,
  qos: 1 as const,
  retain,
  dup: false,
});
const onDesired = (deviceCode: string, payload: string) =>
  onTopic(`${topicPrefix(deviceCode)}down/desired`, payload, true);
const onOrder = (deviceCode: string, payload: string) =>
  onTopic(`${topicPrefix(deviceCode)}down/cmd`, payload, false);
const onFirmware = (deviceCode: string, payload: string) =>
  onTopic(`${topicPrefix(deviceCode)}down/ota`, payload, false);

/**
 * Starts the embedded broker. Only devices connect to it; the server publishes and receives within the process. Rejects
 * if the port cannot be opened.
 */
export async function openBroker(options: Options): Promise<Broker> {
  const {
    server: serverName,
    log,
    registry,
    uplink,
    rejects,
    rejected,
    host,
    port,
    deviceRate,
    proxies,
  } = options;
  // `up` is the prefix of the topics on which the device publishes; it is kept, because computing it is slow.
  const devices = new WeakMap<Client, KnownDevice & { up: string }>();
  const clients = new Map<number, Client>();
  /**
   * For each kicked device, the value of `signIns` at the time of the kick. A connection of the device whose sign-in
   * began before the kick is also closed, as soon as the connection is ready.
   */
  const kicked = new Map<number, number>();
  const began = new WeakMap<Client, number>();
  let signIns = 0;
  const door = openConnectionLimits(deviceRate);
  let failing = false;

  const aedes = await Aedes.createBroker({
    connectTimeout,
    // A device's topics have at most seven levels.
    maxTopicLevels: 8,
    // Sessions are not kept. The database stores what waits for a device, and the server sends it when the device
    // reports its presence.
    preConnect(_client, packet, done) {
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const secret = password?.toString('utf8');
      const stranger = (what: string) =>
        rejected.put(username ?? client.id, { reason: 'credentials', topic: '', what, payload: nothing });
      if (!username || !secret || username !== client.id) {
        rejects.count(username ?? client.id, 'credentials');
        stranger(
          !username || !secret
            ? 'CONNECT: no user name or no password'
            : 'CONNECT: the client id is not the user name',
        );
        done(refused(), null);
        return;
      }
      began.set(client, (signIns += 1));
      registry.signIn(username, secret).then(
        (device) => {
          failing = false;
          if (!device) {
            rejects.count(username, 'credentials');
            stranger('CONNECT: wrong password');
            done(refused(), false);
            return;
          }
          devices.set(client, { ...device, up: upPrefix(device.code) });
          const address = door.signedIn(client.conn, device.id);
          log.debug({ device: device.code, address }, 'a device signed in');
          // Clears the desired settings that this broker retained for the device. They may be outdated, because the
          // device may have been connected to another server after they were retained.
          aedes.publish(onDesired(device.code, ''), () => done(null, true));
        },
        (error: unknown) => {
          // Logged only once until a sign-in succeeds again, because thousands of devices may fail to sign in.
          if (!failing) log.error({ err: error }, 'devices cannot sign in');
          failing = true;
          done(Object.assign(new Error('sign-in failed on the server'), { returnCode: 3 }), null);
        },
      );
    },
    // The broker sends PUBACK only after `done`, so a message is committed before it is acknowledged.
    authorizePublish(client, packet, done) {
      if (!client) {
        done(null);
        return;
      }
      const device = devices.get(client);
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      packet.retain = false;
      const below = device && belowUp(device.up, packet.topic);
      if (!device || below === undefined) {
        rejects.count(device?.code ?? client.id, 'topic');
        if (device)
          rejected.put(device.code, { reason: 'foreign', topic: packet.topic, what: 'PUBLISH', payload });
        done(new Error(`device may not publish to ${packet.topic}`));
        return;
      }
      uplink.receive(device, below, payload).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error('the message was not stored')),
      );
    },
    authorizeSubscribe(client, subscription, done) {
      const device = devices.get(client);
      if (device && maySubscribe(device.code, subscription.topic)) {
        done(null, subscription);
        return;
      }
      rejects.count(device?.code ?? client.id, 'topic');
      if (device)
        rejected.put(device.code, {
          reason: 'foreign',
          topic: subscription.topic,
          what: 'SUBSCRIBE',
          payload: nothing,
        });
      done(null, null);
    },
  });
  aedes.on('clientReady', (client) => {
    const device = devices.get(client);
    if (device) clients.set(device.id, client);
    if (device && (kicked.get(device.id) ?? 0) >= (began.get(client) ?? 0)) client.close();
    connected.set(aedes.connectedClients);
  });
  aedes.on('clientDisconnect', (client) => {
    const device = devices.get(client);
    if (device && clients.get(device.id) === client) clients.delete(device.id);
    connected.set(aedes.connectedClients);
  });
  aedes.on('clientError', (client, error) =>
    log.debug({ device: client.id, err: error }, 'a device connection broke'),
  );
  aedes.on('connectionError', (_client, error) =>
    log.debug({ err: error }, 'a connection broke before its CONNECT packet'),
  );

  const enter = (socket: net.Socket, address: string) => void aedes.handle(door.enter(socket, address));
  const server = net.createServer(
    proxies ? behindProxies(proxies, enter) : (socket) => enter(socket, socket.remoteAddress ?? ''),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const publish = (packet: ReturnType<typeof onTopic>) =>
    new Promise<void>((resolve, reject) => {
      aedes.publish(packet, (error) => (error ? reject(error) : resolve()));
    });

  return {
    port: typeof address === 'object' && address ? address.port : port,
    server: serverName,
    connected: () => [...clients.keys()],
    reaches: ({ id }) => clients.has(id),
    sendDesired: (deviceCode, desired) => publish(onDesired(deviceCode, JSON.stringify(desired))),
    sendOrder: (deviceCode, order) => publish(onOrder(deviceCode, JSON.stringify(order))),
    sendFirmware: (deviceCode, manifest) => publish(onFirmware(deviceCode, JSON.stringify(manifest))),
    kick(deviceIds) {
      for (const id of deviceIds) {
        clients.get(id)?.close();
        kicked.set(id, signIns);
        setTimeout(() => kicked.delete(id), 2 * connectTimeout).unref();
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close();
        door.close();
        aedes.close(() => resolve());
      }),
  };
}
