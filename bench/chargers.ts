import { Desired } from '@chargehand/contract/device/payloads';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { connectAsync } from 'mqtt';

/* Chargers `first` to `last`, in a separate process. They send readings and apply each command immediately. */

const [port = '', secret = '', first = '0', last = '0'] = process.argv.slice(2);
/** Seconds between two readings of a charger. */
const interval = 24;
/** Number of chargers that connect at the same time. */
const atOnce = 20;

async function charger(n: number): Promise<void> {
  const code = `B-${n}`;
  const prefix = topicPrefix(code);
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: code,
    username: code,
    password: secret,
    keepalive: 60,
    reconnectPeriod: 0,
    connectTimeout: 60_000,
  });
  client.on('error', () => undefined);
  const up = (topic: string, payload: object) =>
    client.publishAsync(`${prefix}up/${topic}`, JSON.stringify(payload), { qos: 1 });
  client.on('message', (_topic, payload) => {
    if (payload.length === 0) return;
    const { ver, set } = Desired.parse(JSON.parse(payload.toString()));
    void up('cmd/res', { id: `v${ver}`, st: 'ack', why: null, ts: Date.now() });
    void up('reported', { ver, state: set, err: null });
  });
  await client.subscribeAsync(`${prefix}down/#`, { qos: 1 });
  await up('presence', { on: true, sid: 'bench' });
  let seq = 0;
  const report = () => {
    seq += 1;
    const ports = Array.from({ length: 6 }, () => [1, 5000, 1000, 5000, 1, 3]);
    void up('tele', { v: 1, sid: 'bench', seq, ts: Date.now(), t: 40, fan: 0, p: ports }).catch(
      () => undefined,
    );
  };
  report();
  setTimeout(() => setInterval(report, interval * 1000), Math.random() * interval * 1000);
}

let next = Number(first);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let n = next++; n <= Number(last); n = next++) await charger(n);
  }),
);
process.send?.('connected');
process.once('disconnect', () => process.exit(0));
