import net from 'node:net';
import tls from 'node:tls';
import { parseUpTopic, topicPrefix } from '@chargehand/contract/device/topics';
import { generate, type IPublishPacket, type Packet, parser as newParser } from 'mqtt-packet';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { Flooded } from '../ingest';
import { findDevice } from '../registry';
import type { Rejects } from '../rejects';
import type { Uplink } from '../uplink';
import type { Broker } from './broker';

interface Options {
  url: string;
  db: Db;
  log: Log;
  uplink: Uplink;
  rejects: Rejects;
}

const keepaliveS = 30;
const retryMs = 2000;
/** The start waits this long for the first connection. */
const patienceMs = 5000;
/** The broker keeps what arrives while the server is away, under this session. */
const clientId = 'chargehand-server';

/**
 * Speaks with an external broker as one client. Messages are taken in parallel and each is acknowledged
 * when its transaction has committed; what could not be stored is not acknowledged, and the broker
 * delivers it again after the next connection.
 */
export async function openExternalBroker({ url, db, log, uplink, rejects }: Options): Promise<Broker> {
  const address = new URL(url);
  const secure = address.protocol === 'mqtts:';
  const port = Number(address.port || (secure ? 8883 : 1883));
  let socket: net.Socket | undefined;
  let ready = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let messageId = 0;
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();

  const write = (packet: Packet) => {
    if (socket?.writable) socket.write(generate(packet));
  };
  const nextId = () => (messageId = (messageId % 65_535) + 1);

  const take = async (packet: IPublishPacket) => {
    const topic = parseUpTopic(packet.topic);
    const device = topic && (await findDevice(db, topic.deviceCode));
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    if (!device) rejects.count(topic?.deviceCode ?? 'unknown', 'topic');
    else
      await uplink.receive(device, topic.kind, payload).catch((error: unknown) => {
        // Left unacknowledged it would hold up everybody behind it.
        if (!(error instanceof Flooded)) throw error;
        rejects.count(device.code, 'flood');
      });
    if (packet.qos === 1 && packet.messageId !== undefined)
      write({ cmd: 'puback', messageId: packet.messageId });
  };

  const receive = (packet: Packet, connected: () => void) => {
    switch (packet.cmd) {
      case 'connack':
        if (packet.returnCode !== 0) {
          socket?.destroy(new Error(`the broker refused the connection with code ${packet.returnCode}`));
          return;
        }
        write({
          cmd: 'subscribe',
          messageId: nextId(),
          subscriptions: [{ topic: 'cd/1/+/+/up/#', qos: 1 }],
        } as Packet);
        return;
      case 'suback':
        ready = true;
        connected();
        return;
      case 'publish':
        take(packet).catch((error: unknown) => {
          log.warn({ err: error }, 'a message was not stored, the broker will deliver it again');
          socket?.destroy();
        });
        return;
      case 'puback': {
        const id = packet.messageId ?? 0;
        waiting.get(id)?.resolve();
        waiting.delete(id);
      }
    }
  };

  const open = (connected: () => void) => {
    const options = { host: address.hostname, port };
    const mine = secure ? tls.connect({ ...options, servername: address.hostname }) : net.connect(options);
    socket = mine;
    const parser = newParser({ protocolVersion: 4 });
    parser.on('packet', (packet: Packet) => receive(packet, connected));
    parser.on('error', (error: Error) => mine.destroy(error));
    const ping = setInterval(() => write({ cmd: 'pingreq' }), (keepaliveS * 1000) / 2);
    mine.setTimeout(keepaliveS * 1500, () => mine.destroy(new Error('the broker does not answer')));
    mine.on('data', (chunk: Buffer) => parser.parse(chunk));
    mine.once(secure ? 'secureConnect' : 'connect', () =>
      write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: false,
        clientId,
        keepalive: keepaliveS,
        ...(address.username && { username: decodeURIComponent(address.username) }),
        ...(address.password && { password: Buffer.from(decodeURIComponent(address.password)) }),
      } as Packet),
    );
    mine.on('error', (error) => log.warn({ err: error }, 'the connection to the broker broke'));
    mine.on('close', () => {
      clearInterval(ping);
      ready = false;
      for (const { reject } of waiting.values()) reject(new Error('the connection to the broker was lost'));
      waiting.clear();
      if (!closed) retry = setTimeout(() => open(connected), retryMs);
    });
  };

  // A broker that is down does not keep the console from starting; the connection is tried again and again.
  await Promise.race([
    new Promise<void>((resolve) => open(resolve)),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref()),
  ]);
  if (!ready) log.warn('the broker does not answer yet');

  return {
    port,
    server: undefined,
    connected: () => [],
    reaches: () => true,
    sendDesired: (deviceCode, desired) =>
      new Promise((resolve, reject) => {
        if (!ready) {
          reject(new Error('the broker is not connected'));
          return;
        }
        const id = nextId();
        waiting.set(id, { resolve, reject });
        write({
          cmd: 'publish',
          topic: `${topicPrefix(deviceCode)}down/desired`,
          payload: JSON.stringify(desired),
          qos: 1,
          retain: true,
          dup: false,
          messageId: id,
        } as Packet);
      }),
    // The broker asks again when the device comes back, and is told no.
    kick: () => undefined,
    async close() {
      closed = true;
      clearTimeout(retry);
      write({ cmd: 'disconnect' });
      socket?.destroy();
    },
  };
}
