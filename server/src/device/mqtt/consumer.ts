import net from 'node:net';
import tls from 'node:tls';
import { generate, type IPublishPacket, type Packet } from 'mqtt-packet';
import type { Log } from '../../lib/log';
import { openFrames, type Unparsed } from './frames';

/** Milliseconds between two pings. The connection is closed when two pings in a row have no response. */
const pingMs = 15_000;
/** Milliseconds from a lost connection to the next try, which uses the next server of the cluster. */
const retryMs = 1000;
/** Milliseconds after which a connection attempt is given up, because a server without network never responds. */
const connectMs = 10_000;
/** Number of messages waiting to be stored at which reading from the broker pauses. */
const maxWaiting = 2000;
/** Number of bytes waiting to be stored at which reading from the broker pauses. */
const maxBytes = 8 * 1024 * 1024;

/** A message as the broker delivers it. */
export interface Delivery {
  topic: string;
  payload: Buffer;
  /** True if the broker had retained it and sent it because of a new subscription. */
  retained: boolean;
}

interface Options {
  /** URLs of the broker's servers in the order they are tried, all with the same user and protocol. */
  urls: readonly string[];
  log: Log;
  /** MQTT client id. The broker keeps messages for it while no connection exists. */
  clientId: string;
  filters: string[];
  /** Stores a message. Resolves when it is stored or can never be stored, and rejects if it could not be stored now. */
  receive(delivery: Delivery): Promise<void>;
  /**
   * Called with an unreadable message. The consumer acknowledges it, because the broker would otherwise deliver it
   * forever.
   */
  onUnread(unread: Unparsed): void;
  /** Called whenever the broker has granted all subscriptions. */
  onReady(): void;
}

/** A persistent session with an external broker. */
export interface Consumer {
  /** Returns whether the broker has granted all subscriptions. */
  ready(): boolean;
  /**
   * Publishes with QoS 1. Resolves when the broker has acknowledged the message. Rejects if the connection is missing
   * or is lost before that.
   */
  publish(topic: string, payload: string, retain: boolean): Promise<void>;
  close(): Promise<void>;
}

/** An unacknowledged message of a connection. */
interface Waiting {
  /** Message id to acknowledge, or undefined if no acknowledgement is sent. */
  id: number | undefined;
  bytes: number;
  /** True if the message is stored or can never be stored. */
  done: boolean;
}

/**
 * Opens a session and reconnects whenever the connection is lost. Messages are passed to `receive` in order and
 * acknowledged once stored; if one could not be stored, the connection is closed, and the broker delivers it and all
 * later ones again.
 */
export function openConsumer({
  urls,
  log,
  clientId,
  filters,
  receive,
  onUnread,
  onReady,
}: Options): Consumer {
  const addresses = urls.map((url) => new URL(url));
  const acknowledged = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let current: net.Socket | undefined;
  let ready = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let tried = 0;
  let messageId = 0;
  const nextId = () => (messageId = (messageId % 65_535) + 1);

  const open = () => {
    const address = addresses[tried % addresses.length];
    if (!address) throw new Error('MQTT_URL names no broker');
    tried += 1;
    const secure = address.protocol === 'mqtts:';
    const options = { host: address.hostname, port: Number(address.port) || (secure ? 8883 : 1883) };
    const socket = secure ? tls.connect({ ...options, servername: address.hostname }) : net.connect(options);
    const late = setTimeout(
      () => socket.destroy(new Error('the broker did not accept the connection in time')),
      connectMs,
    );
    current = socket;
    let waiting: Waiting[] = [];
    let bytes = 0;
    let unanswered = 0;
    let subscription = 0;
    const answered = new Set<number>();
    const write = (packet: Packet) => {
      if (socket.writable) socket.write(generate(packet));
    };

    const flow = () => {
      const full = waiting.length >= maxWaiting || bytes >= maxBytes;
      if (full) socket.pause();
      else if (socket.isPaused() && waiting.length < maxWaiting / 2 && bytes < maxBytes / 2) socket.resume();
    };
    /** Acknowledges messages in order, up to the first one that is not stored yet. */
    const settle = () => {
      const open = waiting.findIndex(({ done }) => !done);
      const stored = open === -1 ? waiting : waiting.slice(0, open);
      if (stored.length === 0) return;
      waiting = open === -1 ? [] : waiting.slice(open);
      for (const message of stored) bytes -= message.bytes;
      const ids = stored.flatMap(({ id }) => id ?? []);
      for (const id of ids) answered.add(id);
      const acks = ids.flatMap((id) => [0x40, 2, id >> 8, id & 255]);
      if (acks.length > 0 && socket.writable) socket.write(Buffer.from(acks));
      flow();
    };
    let settling = false;
    const settleSoon = () => {
      if (settling) return;
      settling = true;
      // Waits a moment, so that messages stored by one commit are acknowledged together.
      setImmediate(() => {
        settling = false;
        settle();
      });
    };
    /**
     * Handles a message that NATS delivers again on the same connection because its PUBACK is late: a second PUBACK
     * would acknowledge the next message with this id. If the first delivery still waits, only the second is
     * acknowledged; if the first was already acknowledged, the second is not.
     */
    const onlyOnce = (again: Waiting) => {
      const first = waiting.find(({ id }) => id === again.id);
      if (first) first.id = undefined;
      else if (again.id !== undefined && answered.delete(again.id)) again.id = undefined;
    };
    const take = (packet: IPublishPacket) => {
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      const message: Waiting = {
        id: packet.qos > 0 ? packet.messageId : undefined,
        bytes: payload.length,
        done: false,
      };
      if (packet.dup) onlyOnce(message);
      waiting.push(message);
      bytes += message.bytes;
      flow();
      receive({ topic: packet.topic, payload, retained: packet.retain }).then(
        () => {
          message.done = true;
          settleSoon();
        },
        (error: unknown) => {
          log.warn({ err: error }, 'a message was not stored, the broker will deliver it again');
          socket.destroy();
        },
      );
    };

    const onPacket = (packet: Packet) => {
      unanswered = 0;
      if (packet.cmd === 'connack') {
        clearTimeout(late);
        if (packet.returnCode !== 0)
          socket.destroy(
            new Error(`the broker refused the connection with code ${String(packet.returnCode)}`),
          );
        else {
          subscription = nextId();
          const subscriptions = filters.map((topic) => ({ topic, qos: 1 as const }));
          write({ cmd: 'subscribe', messageId: subscription, subscriptions });
        }
      } else if (packet.cmd === 'suback' && packet.messageId === subscription) {
        if (packet.granted.some((code) => Number(code) > 2))
          socket.destroy(new Error('the broker refused a subscription: its rules must let this server read'));
        else {
          ready = true;
          onReady();
        }
      } else if (packet.cmd === 'publish') take(packet);
      else if (packet.cmd === 'puback') {
        const id = packet.messageId ?? 0;
        acknowledged.get(id)?.resolve();
        acknowledged.delete(id);
      }
    };

    const read = openFrames({
      onPacket,
      onUnread(unread) {
        unanswered = 0;
        waiting.push({ id: unread.id, bytes: 0, done: true });
        settleSoon();
        onUnread(unread);
      },
    });
    socket.setNoDelay(true);
    const ping = setInterval(() => {
      // A missing response does not count while the socket is paused, because nothing can be received.
      if (!socket.isPaused() && (unanswered += 1) > 2)
        socket.destroy(new Error('the broker does not answer'));
      else write({ cmd: 'pingreq' });
    }, pingMs);
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.once(secure ? 'secureConnect' : 'connect', () =>
      write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: false,
        clientId,
        keepalive: (3 * pingMs) / 1000,
        ...(address.username && { username: decodeURIComponent(address.username) }),
        ...(address.password && { password: Buffer.from(decodeURIComponent(address.password)) }),
      }),
    );
    socket.on('error', (error) => log.warn({ err: error }, 'the connection to the broker broke'));
    socket.on('close', () => {
      clearInterval(ping);
      clearTimeout(late);
      ready = false;
      waiting = [];
      for (const { reject } of acknowledged.values())
        reject(new Error('the connection to the broker was lost'));
      acknowledged.clear();
      if (!closed) retry = setTimeout(open, retryMs);
    });
  };
  open();

  return {
    ready: () => ready,
    publish: (topic, payload, retain) =>
      new Promise((resolve, reject) => {
        if (!ready || !current?.writable) {
          reject(new Error('the broker is not connected'));
          return;
        }
        const id = nextId();
        acknowledged.set(id, { resolve, reject });
        current.write(
          generate({ cmd: 'publish', topic, payload, qos: 1, retain, dup: false, messageId: id }),
        );
      }),
    async close() {
      closed = true;
      clearTimeout(retry);
      const socket = current;
      if (!socket || socket.destroyed) return;
      const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      if (socket.writable) socket.end(generate({ cmd: 'disconnect' }));
      const late = setTimeout(() => socket.destroy(), retryMs);
      await gone;
      clearTimeout(late);
    },
  };
}
