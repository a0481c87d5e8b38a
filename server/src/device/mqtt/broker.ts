import net from 'node:net';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { Aedes } from 'aedes';
import { Gauge } from 'prom-client';
import type { Log } from '../../lib/log';
import type { Downlink } from '../command/commands';
import type { Registry } from './registry';
import type { RejectedMessages } from './rejected-messages';
import type { Rejects } from './rejects';
import type { Uplink } from './uplink';
import { openConnectionLimits } from './connection-limits';
import { openDeviceAccess } from './device-access';
import { openDeviceConnections } from './device-connections';
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
  const { server: serverName, log, host, port, deviceRate, proxies } = options;
  const limits = openConnectionLimits(deviceRate);
  const connections = openDeviceConnections(2 * connectTimeout);

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
    ...openDeviceAccess({
      ...options,
      limits,
      connections,
      clearDesired(deviceCode, done) {
        aedes.publish(onDesired(deviceCode, ''), done);
      },
    }),
  });
  aedes.on('clientReady', (client) => {
    connections.ready(client);
    connected.set(aedes.connectedClients);
  });
  aedes.on('clientDisconnect', (client) => {
    connections.ended(client);
    connected.set(aedes.connectedClients);
  });
  aedes.on('clientError', (client, error) =>
    log.debug({ device: client.id, err: error }, 'a device connection broke'),
  );
  aedes.on('connectionError', (_client, error) =>
    log.debug({ err: error }, 'a connection broke before its CONNECT packet'),
  );

  const enter = (socket: net.Socket, address: string) => void aedes.handle(limits.enter(socket, address));
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
    connected: connections.ids,
    reaches: ({ id }) => connections.isConnected(id),
    sendDesired: (deviceCode, desired) => publish(onDesired(deviceCode, JSON.stringify(desired))),
    sendOrder: (deviceCode, order) => publish(onOrder(deviceCode, JSON.stringify(order))),
    sendFirmware: (deviceCode, manifest) => publish(onFirmware(deviceCode, JSON.stringify(manifest))),
    kick: connections.kick,
    close: () =>
      new Promise((resolve) => {
        server.close();
        limits.close();
        aedes.close(() => resolve());
      }),
  };
}
