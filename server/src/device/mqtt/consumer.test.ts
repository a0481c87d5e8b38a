import net from 'node:net';
import { generate, type Packet, parser as newParser } from 'mqtt-packet';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patienceMs } from '../../../../scripts/lib/pace.mjs';
import { until } from '../../../test/device';
import type { Unparsed } from './frames';
import { type Consumer, openConsumer } from './consumer';
import type { Delivery } from './received-messages';

/** Opens a fake broker that records received packets and sends packets on a chosen connection. */
async function openBroker(granted = [1], letsIn = true) {
  const connections: net.Socket[] = [];
  const received: { connection: number; packet: Packet }[] = [];
  const server = net.createServer((socket) => {
    const connection = connections.push(socket) - 1;
    const parser = newParser();
    socket.on('data', (data: Buffer) => parser.parse(data));
    socket.on('error', () => undefined);
    parser.on('packet', (packet: Packet) => {
      received.push({ connection, packet });
      if (packet.cmd === 'connect' && letsIn)
        socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (packet.cmd === 'subscribe')
        socket.write(generate({ cmd: 'suback', messageId: packet.messageId ?? 0, granted }));
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const say = (
    connection: number,
    messageId: number,
    more: { payload?: string; retain?: boolean; dup?: boolean } = {},
  ) =>
    connections[connection]?.write(
      generate({
        cmd: 'publish',
        topic: 't',
        qos: 1,
        dup: false,
        retain: false,
        payload: 'x',
        messageId,
        ...more,
      }),
    );
  const acks = (connection: number) =>
    received.flatMap(({ connection: which, packet }) =>
      which === connection && packet.cmd === 'puback' ? [packet.messageId] : [],
    );
  return { port, connections, heard: received, say, acks, close: () => server.close() };
}

const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const consumer of open.splice(0)) await consumer.close();
});

async function connected(granted?: number[], log = pino({ level: 'silent' }), others: number[] = []) {
  const broker = await openBroker(granted);
  const deliveries: { delivery: Delivery; stored: () => void; failed: () => void }[] = [];
  const unread: Unparsed[] = [];
  let readied = 0;
  const consumer: Consumer = openConsumer({
    urls: [broker.port, ...others].map((port) => `mqtt://127.0.0.1:${port}`),
    log,
    clientId: 'c',
    filters: ['t'],
    receive: (delivery) =>
      new Promise((resolve, reject) => {
        deliveries.push({ delivery, stored: resolve, failed: () => reject(new Error('not now')) });
      }),
    onUnread: (one) => unread.push(one),
    onReady: () => (readied += 1),
  });
  open.push(consumer, broker);
  return { broker, consumer, deliveries, unread, readied: () => readied };
}

describe('a session at an external broker', () => {
  it('is not ready if the broker refuses its subscription: it logs a warning and retries', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const { broker, consumer, readied } = await connected([128], log);
    await until(() => broker.connections.length > 1);
    expect([consumer.ready(), readied()]).toEqual([false, 0]);
    expect(lines.some((line) => line.includes('refused a subscription'))).toBe(true);
    await expect(consumer.publish('t', 'x', true)).rejects.toThrow('not connected');
  });

  it('acknowledges stored messages only, in the order they arrived', async () => {
    const { broker, deliveries, readied } = await connected();
    await until(() => readied() === 1);
    for (const id of [1, 2, 3, 4]) broker.say(0, id);
    await until(() => deliveries.length === 4);
    deliveries[1]?.stored();
    deliveries[2]?.stored();
    broker.say(0, 5);
    await until(() => deliveries.length === 5);
    expect(broker.acks(0)).toEqual([]);
    deliveries[0]?.stored();
    await until(() => broker.acks(0).length === 3);
    expect(broker.acks(0)).toEqual([1, 2, 3]);
  });

  it('acknowledges an unreadable message in its turn, reports it, and continues', async () => {
    const { broker, deliveries, unread, readied } = await connected();
    await until(() => readied() === 1);
    broker.say(0, 1);
    broker.say(0, 2, { payload: 'z'.repeat(2_000_000) });
    broker.say(0, 3);
    await until(() => deliveries.length === 2 && unread.length === 1);
    expect(unread[0]).toMatchObject({ topic: 't', id: 2 });
    expect(broker.acks(0)).toEqual([]);
    deliveries.forEach(({ stored }) => stored());
    await until(() => broker.acks(0).length === 3);
    expect(broker.acks(0)).toEqual([1, 2, 3]);
    expect(broker.connections).toHaveLength(1);
  });

  it('acknowledges only on the connection a message came by, and a failed message is delivered again', async () => {
    const { broker, deliveries, readied } = await connected();
    await until(() => readied() === 1);
    broker.say(0, 7);
    broker.say(0, 8);
    await until(() => deliveries.length === 2);
    deliveries[1]?.failed();
    await until(() => readied() === 2);
    deliveries[0]?.stored();
    broker.say(1, 7);
    broker.say(1, 8);
    await until(() => deliveries.length === 4);
    expect(broker.acks(1)).toEqual([]);
    deliveries[2]?.stored();
    deliveries[3]?.stored();
    await until(() => broker.acks(1).length === 2);
    expect(broker.acks(0)).toEqual([]);
  });

  it('stops reading while too many messages wait, and loses none', async () => {
    const { broker, deliveries, readied } = await connected();
    await until(() => readied() === 1);
    const count = 30_000;
    for (let id = 1; id <= count; id += 1) broker.say(0, id, { payload: 'x'.repeat(200) });
    await until(() => deliveries.length >= 2000);
    await new Promise((next) => setImmediate(next));
    // The chunk that was being read from the connection may contain some more messages.
    expect(deliveries.length).toBeLessThan(2500);
    await until(() => {
      deliveries.forEach(({ stored }) => stored());
      return broker.acks(0).length === count;
    });
  });

  it('acknowledges a redelivered message once, when both deliveries are stored', async () => {
    const { broker, deliveries, readied } = await connected();
    await until(() => readied() === 1);
    broker.say(0, 1);
    broker.say(0, 2);
    broker.say(0, 1, { dup: true });
    await until(() => deliveries.length === 3);
    deliveries[0]?.stored();
    deliveries[1]?.stored();
    await until(() => broker.acks(0).length > 0);
    expect(broker.acks(0)).toEqual([2]);
    deliveries[2]?.stored();
    await until(() => broker.acks(0).length === 2);
    expect(broker.acks(0)).toEqual([2, 1]);
    // Repeats message 1 as a broker does that has not yet received the PUBACK: this is not acknowledged.
    broker.say(0, 1, { dup: true });
    broker.say(0, 3);
    await until(() => deliveries.length === 5);
    deliveries.slice(3).forEach(({ stored }) => stored());
    await until(() => broker.acks(0).length === 3);
    expect(broker.acks(0)).toEqual([2, 1, 3]);
    // A second repetition is acknowledged, because the PUBACK must have been lost.
    broker.say(0, 1, { dup: true });
    await until(() => deliveries.length === 6);
    deliveries[5]?.stored();
    await until(() => broker.acks(0).length === 4);
    expect(broker.acks(0)).toEqual([2, 1, 3, 1]);
  });

  it('continues with the next server of a cluster, and after the last with the first', async () => {
    const other = await openBroker();
    open.push(other);
    const { broker, consumer, readied } = await connected([1], undefined, [other.port]);
    await until(() => readied() === 1);
    expect([broker.connections.length, other.connections.length]).toEqual([1, 0]);
    broker.connections[0]?.destroy();
    await until(() => readied() === 2);
    expect([broker.connections.length, other.connections.length, consumer.ready()]).toEqual([1, 1, true]);
    other.connections[0]?.destroy();
    await until(() => readied() === 3);
    expect([broker.connections.length, other.connections.length]).toEqual([2, 1]);
  });

  it('leaves a server that accepts the connection but never responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = await openBroker([1], false);
    open.push(silent);
    const { broker, readied } = await connected([1], undefined, [silent.port]);
    await vi.waitFor(() => expect(readied()).toBe(1), patienceMs);
    broker.connections[0]?.destroy();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(500);
      expect(readied()).toBe(2);
    }, patienceMs);
    expect(silent.heard).toHaveLength(1);
    expect(silent.connections[0]?.destroyed).toBe(true);
  });

  it('distinguishes retained from live messages', async () => {
    const { broker, deliveries, readied } = await connected();
    await until(() => readied() === 1);
    broker.say(0, 1, { retain: true });
    broker.say(0, 2);
    await until(() => deliveries.length === 2);
    expect(deliveries.map(({ delivery }) => delivery.retained)).toEqual([true, false]);
  });
});
