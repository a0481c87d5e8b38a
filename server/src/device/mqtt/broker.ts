import net from 'node:net';
import { Duplex } from 'node:stream';
import { maxPayloadBytes } from '@chargehand/contract/device/payloads';
import { parseUpTopic, topicPrefix } from '@chargehand/contract/device/topics';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { Gauge } from 'prom-client';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import type { Downlink } from '../commands';
import type { Ingest } from '../ingest';
import { readMessage } from '../message';
import { type KnownDevice, signInDevice } from '../registry';
import type { Rejects } from '../rejects';
import { packetGuard } from './packet-guard';

const connected = new Gauge({
  name: 'chargehand_mqtt_connections',
  help: 'Devices connected to the embedded broker',
});

/** Room for topic and headers beside the payload, and for some excess that is counted and not cut off. */
const mostPacketBytes = maxPayloadBytes * 4;
/** A connection that does not introduce itself is closed. Milliseconds. */
const connectTimeout = 10_000;

export interface Broker extends Downlink {
  port: number;
  /** Ends the connections of devices that were deleted. */
  kick(deviceIds: number[]): void;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  log: Log;
  ingest: Ingest;
  rejects: Rejects;
  host: string;
  port: number;
}

const refused = (): AuthenticateError =>
  Object.assign(new Error('unknown device or wrong secret'), { returnCode: 4 });

/** Starts the embedded broker. Devices alone connect to it; the server speaks to it in process. */
export async function openBroker({ db, log, ingest, rejects, host, port }: Options): Promise<Broker> {
  const devices = new WeakMap<Client, KnownDevice>();
  const clients = new Map<number, Client>();

  const aedes = await Aedes.createBroker({
    connectTimeout,
    // A device has one topic tree of six levels.
    maxTopicLevels: 8,
    authenticate(client, username, password, done) {
      const secret = password?.toString('utf8');
      if (!username || !secret || username !== client.id) {
        rejects.count(username ?? client.id, 'credentials');
        done(refused(), null);
        return;
      }
      signInDevice(db, username, secret).then(
        (device) => {
          if (device) devices.set(client, device);
          else rejects.count(username, 'credentials');
          done(device ? null : refused(), device !== undefined);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a device could not be authenticated');
          done(Object.assign(new Error('not now'), { returnCode: 3 }), null);
        },
      );
    },
    // PUBACK leaves after this callback: what is acknowledged is committed.
    authorizePublish(client, packet, done) {
      if (!client) {
        done(null);
        return;
      }
      const device = devices.get(client);
      const topic = parseUpTopic(packet.topic);
      packet.retain = false;
      if (!device || !packet.topic.startsWith(`${topicPrefix(device.code)}up/`)) {
        rejects.count(device?.code ?? client.id, 'topic');
        done(new Error('not a topic of this device'));
        return;
      }
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      const receivedAt = Date.now();
      const message = topic && readMessage(topic.kind, payload, receivedAt);
      if (!message) {
        // Acknowledged and dropped, or the device would send it for ever.
        rejects.count(device.code, 'malformed');
        done(null);
        return;
      }
      ingest.take({ deviceId: device.id, message, receivedAt }).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error('not stored')),
      );
    },
    authorizeSubscribe(client, subscription, done) {
      const device = devices.get(client);
      if (device && subscription.topic.startsWith(`${topicPrefix(device.code)}down/`)) {
        done(null, subscription);
        return;
      }
      rejects.count(device?.code ?? client.id, 'topic');
      done(null, null);
    },
  });
  aedes.on('clientReady', (client) => {
    const device = devices.get(client);
    if (device) clients.set(device.id, client);
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
    log.debug({ err: error }, 'a connection broke before it introduced itself'),
  );

  const server = net.createServer((socket) => {
    socket.setNoDelay(true);
    const guard = packetGuardOf(socket);
    aedes.handle(guard);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
    sendDesired: (deviceCode, desired) =>
      new Promise((resolve, reject) => {
        aedes.publish(
          {
            cmd: 'publish',
            topic: `${topicPrefix(deviceCode)}down/desired`,
            payload: JSON.stringify(desired),
            qos: 1,
            retain: true,
            dup: false,
          },
          (error) => (error ? reject(error) : resolve()),
        );
      }),
    kick: (deviceIds) => deviceIds.forEach((id) => clients.get(id)?.close()),
    close: () =>
      new Promise((resolve) => {
        server.close();
        aedes.close(() => resolve());
      }),
  };
}

/** A socket whose incoming side cannot carry a packet over the limit. */
function packetGuardOf(socket: net.Socket): Duplex {
  const guard = packetGuard(mostPacketBytes);
  socket.on('error', () => guard.destroy());
  socket.pipe(guard);
  const stream = Duplex.from({ readable: guard, writable: socket });
  stream.on('error', () => socket.destroy());
  stream.on('close', () => socket.destroy());
  return stream;
}
