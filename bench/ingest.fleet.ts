import net from 'node:net';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { generate, type Packet } from 'mqtt-packet';

/** What a fleet of bare connections is to do, in a process of its own. */
export interface Order {
  /** Of the servers of a broker; connections are spread over them. */
  ports: number[];
  connections: number;
  secret: string;
  seconds: number;
  /** Messages each has under way. */
  window: number;
}

/** What it saw. */
export interface Heard {
  acknowledged: number;
  ms: number;
  /** Milliseconds from sending to the acknowledgement. */
  median: number;
}

const sid = `bench${process.pid}`;
const ports = JSON.stringify(Array.from({ length: 6 }, () => [1, 5000, 1000, 5000, 1, 3]));

process.once('message', async ({ ports: at, connections, secret, seconds, window }: Order) => {
  let acknowledged = 0;
  let measuring = false;
  const waits: number[] = [];

  /** A device: what it needs of MQTT by hand, so that the fleet costs less than what is measured. */
  const connect = (n: number) =>
    new Promise<() => void>((resolve, reject) => {
      const code = `B-${n}`;
      const topic = Buffer.from(`${topicPrefix(code)}up/tele`);
      const sent = new Map<number, number>();
      let seq = 0;
      const socket = net.connect(at[n % at.length] ?? 0, '127.0.0.1');
      socket.setNoDelay(true);
      const message = (): Buffer => {
        seq += 1;
        const id = (seq % 65_535) + 1;
        const body = `{"v":1,"sid":"${sid}","seq":${seq},"ts":${Date.now()},"t":40,"fan":0,"p":${ports}}`;
        const length = 2 + topic.length + 2 + body.length;
        const packet = Buffer.allocUnsafe(3 + length);
        packet.writeUInt8(0x32, 0);
        packet.writeUInt8((length & 127) | 128, 1);
        packet.writeUInt8(length >> 7, 2);
        packet.writeUInt16BE(topic.length, 3);
        topic.copy(packet, 5);
        packet.writeUInt16BE(id, 5 + topic.length);
        packet.write(body, 7 + topic.length);
        sent.set(id, performance.now());
        return packet;
      };
      let open = false;
      let rest: Buffer = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('data', (data: Buffer) => {
        rest = rest.length > 0 ? Buffer.concat([rest, data]) : data;
        let more = 0;
        // Every packet the broker sends here has two bytes of content: CONNACK and PUBACK.
        for (; rest.length >= 4; rest = rest.subarray(4)) {
          if (!open) {
            open = true;
            resolve(() => socket.write(Buffer.concat(Array.from({ length: window }, message))));
            continue;
          }
          const id = rest.readUInt16BE(2);
          const at = sent.get(id);
          sent.delete(id);
          more += 1;
          if (!measuring) continue;
          acknowledged += 1;
          if (at !== undefined && acknowledged % 50 === 0) waits.push(performance.now() - at);
        }
        if (more > 0) socket.write(Buffer.concat(Array.from({ length: more }, message)));
      });
      const hello: Packet = {
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: code,
        keepalive: 0,
        username: code,
        password: Buffer.from(secret),
      };
      socket.write(generate(hello));
    });

  const starts: (() => void)[] = [];
  for (let n = 1; n <= connections; n += 200)
    starts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(200, connections - n + 1) }, (_, i) => connect(n + i)),
      )),
    );
  starts.forEach((start) => start());
  // Rows of all devices are there before it counts.
  await new Promise((next) => setTimeout(next, 3000));
  measuring = true;
  const begin = performance.now();
  await new Promise((next) => setTimeout(next, seconds * 1000));
  measuring = false;
  const ms = performance.now() - begin;
  waits.sort((a, b) => a - b);
  process.send?.({ acknowledged, ms, median: waits[waits.length >> 1] ?? Number.NaN } satisfies Heard);
  setTimeout(() => process.exit(0), 100);
});
