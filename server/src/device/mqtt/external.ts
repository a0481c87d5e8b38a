import { readUpTopic, shardFilter, shardOf, topicPrefix } from '@chargehand/contract/device/topics';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import type { RejectedMessages } from './rejected-messages';
import { Broken } from '../ingest/store-group';
import type { Rejects } from './rejects';
import type { Uplink } from './uplink';
import type { Broker } from './broker';
import { type Consumer, openConsumer } from './consumer';
import type { Directory } from './directory';
import type { Unparsed } from './frames';
import { openLanes, shardsEach } from './lanes';
import type { Delivery } from './received-messages';

interface Options {
  /** URLs of the broker's servers; more than one for a cluster. */
  urls: readonly string[];
  db: Db;
  log: Log;
  /** Id of this server among those that share the database. */
  server: string;
  uplink: Uplink;
  directory: Directory;
  rejects: Rejects;
  rejected: RejectedMessages;
  /**
   * Called whenever the broker has granted the subscriptions of a lane. The caller then sends devices what waits for
   * them.
   */
  onLaneReady(): void;
}

/** Maximum time in milliseconds that the server's start waits for its connections to the broker. */
const patienceMs = 5000;
/** Milliseconds between two checks whether these connections are ready. */
const askMs = 50;

const laneOf = (deviceCode: string): number => Math.floor(shardOf(deviceCode) / shardsEach);

/** Passes a message to the uplink. Rejects if it could not be stored now. */
async function receive(
  { log, uplink, directory, rejects }: Options,
  { topic, payload, retained }: Delivery,
): Promise<void> {
  const parsed = readUpTopic(topic);
  const device = parsed && (await directory.find(parsed.deviceCode));
  if (!device) return rejects.count(parsed?.deviceCode ?? 'unknown', 'topic');
  try {
    await uplink.receive(device, parsed.below, payload, retained);
  } catch (error) {
    // The message counts as handled: otherwise the thousands of other devices of the lane would wait until the stored
    // data of this device is repaired.
    if (!(error instanceof Broken)) throw error;
    log.error({ device: device.code, err: error }, 'a message of a device was rejected');
    rejects.count(device.code, 'unstorable');
  }
}

/** Counts and records a message that cannot be read. */
function rejectUnread({ log, rejects, rejected }: Options, { topic, why }: Unparsed): void {
  log.warn({ topic, why }, 'a message of the broker was rejected: it cannot be read');
  const read = readUpTopic(topic);
  rejects.count(read?.deviceCode ?? 'unknown', 'malformed');
  if (read)
    rejected.put(read.deviceCode, {
      reason: 'notText',
      topic: `up/${read.below}`,
      what: why,
      payload: Buffer.alloc(0),
    });
}

/**
 * Connects to an external broker that all servers share. The fleet is divided into lanes, each with its own session at
 * the broker: only the server that holds a lane communicates with its devices, and when that server dies, another one
 * takes over the session.
 */
export async function openExternalBroker(options: Options): Promise<Broker> {
  const { urls, db, log, server, onLaneReady } = options;
  const consumers = new Map<number, Consumer>();
  const isConnected = () => [...consumers.values()].every((consumer) => consumer.ready());

  const lanes = openLanes({
    db,
    log,
    server,
    take(lane) {
      const shards = Array.from({ length: shardsEach }, (_, n) => lane * shardsEach + n);
      // Each lane begins with a different server of a cluster, to spread the load.
      const first = lane % urls.length;
      const consumer = openConsumer({
        urls: [...urls.slice(first), ...urls.slice(0, first)],
        log,
        clientId: `chargehand-${lane}`,
        filters: shards.map(shardFilter),
        receive: (delivery) => receive(options, delivery),
        onUnread: (unread) => rejectUnread(options, unread),
        onReady: onLaneReady,
      });
      consumers.set(lane, consumer);
    },
    async leave(lane) {
      const consumer = consumers.get(lane);
      consumers.delete(lane);
      await consumer?.close();
    },
    isConnected,
  });

  // A broker that does not respond delays the start of the server only briefly. Connecting is retried in the
  // background.
  await lanes.started;
  const until = performance.now() + patienceMs;
  while (!isConnected() && performance.now() < until) await new Promise((next) => setTimeout(next, askMs));
  if (!isConnected()) log.warn('the broker does not answer yet');

  const publish = async (deviceCode: string, topic: string, payload: unknown, retain: boolean) => {
    const consumer = consumers.get(laneOf(deviceCode));
    if (!consumer) throw new Error(`device ${deviceCode} belongs to a lane of another server`);
    await consumer.publish(`${topicPrefix(deviceCode)}down/${topic}`, JSON.stringify(payload), retain);
  };

  return {
    port: Number(new URL(urls[0] ?? '').port) || 1883,
    server: undefined,
    connected: () => [],
    reaches: ({ code }) => consumers.get(laneOf(code))?.ready() ?? false,
    sendDesired: (deviceCode, desired) => publish(deviceCode, 'desired', desired, true),
    sendOrder: (deviceCode, order) => publish(deviceCode, 'cmd', order, false),
    sendFirmware: (deviceCode, manifest) => publish(deviceCode, 'ota', manifest, false),
    // Not possible: this server cannot close connections of an external broker. When a deleted device reconnects, the
    // broker asks this server (`broker.routes.ts`), which refuses the device.
    kick: () => undefined,
    close: () => lanes.close(),
  };
}
