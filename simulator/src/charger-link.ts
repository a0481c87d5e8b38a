import { randomBytes } from 'node:crypto';
import type { Presence } from '@chargehand/contract/device/payloads';
import { connect } from 'mqtt';
import { openMessageQueue, type Outgoing } from './message-queue';
import type { PastReading } from './past';

/** Returns a random id for the sequence of messages since a boot. */
export const newSid = () => randomBytes(4).toString('hex');

interface LinkOptions {
  brokerUrl: string;
  code: string;
  secret: string;
  /** Topic prefix, received with the credentials. */
  prefix: string;
  random: () => number;
  presence(on: boolean): Presence;
  /** Called after each connection, once the presence is published. */
  onConnected(): void;
  /** Called with each message of the server. `topic` has no prefix. */
  onMessage(topic: string, message: unknown): void;
}

/** A charger's connection to the broker. */
export interface Link {
  isConnected(): boolean;
  /** Resolves when the message is acknowledged, or when the connection was lost before. */
  publish(topic: string, payload: unknown): Promise<unknown>;
  /** Sends a reading or an event, over later connections if necessary. */
  enqueue(message: Outgoing): void;
  /** Sends readings of past weeks, without delaying current readings. */
  sendPast(readings: readonly PastReading[]): void;
  /** Breaks the connection as a reboot does. The last will of the next one has the current presence. */
  reset(): void;
  /** Breaks the connection until `plug` is called. The broker publishes the charger's last will. */
  cut(): void;
  plug(): void;
  /** Reports to the broker that the charger goes offline, and disconnects. */
  stop(): Promise<void>;
}

/** Opens a connection, which is opened again whenever it breaks. */
export function openLink(options: LinkOptions): Link {
  const { brokerUrl, code, secret, prefix, random, presence, onConnected, onMessage } = options;
  const lastWill = () => Buffer.from(JSON.stringify(presence(false)));
  const client = connect(brokerUrl, {
    clientId: code,
    username: code,
    password: secret,
    clean: true,
    keepalive: 30,
    reconnectPeriod: 1000 + random() * 2000,
    // Reconnects also after a refused connection: a server refuses all connections while its database does not respond.
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
    will: { topic: `${prefix}up/presence`, payload: lastWill(), qos: 1, retain: true },
  });
  client.on('error', () => undefined);
  const publish = (topic: string, payload: unknown, retain = false) =>
    client.publishAsync(prefix + topic, JSON.stringify(payload), { qos: 1, retain }).catch(() => undefined);
  const send = (item: Outgoing) =>
    client.publishAsync(`${prefix}up/${'ev' in item ? 'event' : 'tele'}`, JSON.stringify(item), { qos: 1 });
  const queue = openMessageQueue(send);
  // Sends readings of past weeks by a queue of their own, so that current readings never wait for them.
  const earlier = openMessageQueue(send);

  client.on('connect', () => {
    void publish('up/presence', presence(true), true);
    client.subscribe(`${prefix}down/#`, { qos: 1 });
    onConnected();
    queue.open();
    earlier.open();
  });
  client.on('close', () => {
    queue.close();
    earlier.close();
  });
  client.on('message', (topic, payload) => {
    // Ignores an empty payload, which only deletes the topic's retained message.
    if (payload.length === 0 || !topic.startsWith(prefix)) return;
    onMessage(topic.slice(prefix.length), JSON.parse(payload.toString('utf8')));
  });

  return {
    isConnected: () => client.connected,
    publish: (topic, payload) => publish(topic, payload),
    enqueue: queue.enqueue,
    sendPast(readings) {
      const sid = newSid();
      for (const [i, reading] of readings.entries()) earlier.enqueue({ v: 1, sid, seq: i + 1, ...reading });
    },
    reset() {
      if (client.options.will) client.options.will.payload = lastWill();
      client.stream.destroy();
    },
    cut() {
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
    },
    plug() {
      client.options.reconnectPeriod = 2000;
      client.reconnect();
    },
    async stop() {
      if (client.connected) await publish('up/presence', presence(false), true);
      await client.endAsync(true);
    },
  };
}
