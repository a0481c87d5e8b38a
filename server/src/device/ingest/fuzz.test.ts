import { randomBytes, randomInt } from 'node:crypto';
import net from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDevice } from '../../../test/device';
import { openTestServer, type TestServer } from '../../../test/harness';
import { readConfig } from '../../config';
import { newToken, tokenHash } from '../../lib/session/secret';
import { type Gateway, openGateway } from '../gateway';

/** Duration in seconds. FUZZ_SECONDS=60 runs for a minute. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 2);

let server: TestServer;
let gateway: Gateway;
const errors: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const config = readConfig({ MQTT_PORT: '0', MQTT_DEVICE_RATE: '2000' });
  gateway = await openGateway(config, server.db, server.events, log);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const pick = <T>(...all: T[]): T => all[randomInt(all.length)] as T;
const wild = () =>
  pick<unknown>(
    null,
    true,
    -1,
    0,
    1,
    2 ** 31,
    2 ** 53,
    1e308,
    5e-324,
    '',
    '\u0000',
    '\ud800',
    'a'.repeat(200),
    [],
    {},
    [[]],
  );
const port = () =>
  Array.from({ length: pick(5, 6, 6, 6, 7) }, () => pick<unknown>(0, 1, 2, 2_000_000, wild()));

/** Returns a payload: random bytes, or JSON of the right shape that often has a wrong value or is cut off. */
function payload(topic: string): Buffer {
  if (randomInt(3) === 0) return randomBytes(randomInt(400));
  const now = Date.now();
  const shapes: Record<string, object> = {
    presence: { on: pick(true, false), sid: pick('a', 'b', 'c'), fw: pick<unknown>('1', wild()) },
    tele: {
      v: 1,
      sid: pick('a', 'b', 'c'),
      seq: pick<unknown>(randomInt(50), Number.MAX_SAFE_INTEGER, wild()),
      ts: pick<unknown>(now, now - randomInt(1e9), now + randomInt(1e9), 0, 4_102_444_800_000, wild()),
      t: pick<unknown>(40, -100, 300, wild()),
      fan: pick<unknown>(0, 1, wild()),
      p: Array.from({ length: pick(0, 1, 6, 48, 49) }, port),
    },
    event: {
      v: 1,
      sid: pick('a', 'b', 'c'),
      seq: pick<unknown>(randomInt(50), Number.MAX_SAFE_INTEGER, wild()),
      ts: pick<unknown>(now, 0, 4_102_444_800_000, wild()),
      ev: pick<unknown>('button', 'portFault', wild()),
      port: pick<unknown>(1, 48, wild()),
    },
    reported: {
      ver: pick<unknown>(randomInt(9), Number.MAX_SAFE_INTEGER, wild()),
      state: pick<unknown>({ ports: [1, 0] }, wild()),
      err: null,
    },
    ota: {
      job: pick<unknown>('1.1.1', '999999999999999.1.1', wild()),
      st: pick<unknown>('downloading', 'installing', 'done', 'failed', wild()),
      pct: pick<unknown>(0, 100, wild()),
      why: pick<unknown>(null, 'space', wild()),
    },
    'cmd/res': {
      id: pick<unknown>('v1', 'v999999999999999', wild()),
      st: pick('ack', 'refused'),
      why: null,
      ts: now,
    },
  };
  const text = Buffer.from(JSON.stringify(shapes[topic] ?? wild()));
  return randomInt(5) === 0 ? text.subarray(0, randomInt(text.length + 1)) : text;
}

it(
  `a device that sends random messages for ${seconds} s affects no other device`,
  { timeout: seconds * 1000 + 60_000 },
  async () => {
    const secret = newToken();
    const [badCode, goodCode] = ['FUZZ-BAD', 'FUZZ-GOOD'];
    await server.device(badCode, { secretHash: tokenHash(secret), portCount: 2 });
    const id = await server.device(goodCode, { secretHash: tokenHash(secret) });
    const good = await connectDevice(gateway.mqttPort, goodCode, secret);
    await good.up('presence', { on: true, sid: 'boot1' });
    const until = Date.now() + seconds * 1000;
    let sentCount = 0;
    const fuzz = async () => {
      while (Date.now() < until) {
        const bad = await connectDevice(gateway.mqttPort, badCode, secret).catch(() => undefined);
        for (let n = 0; bad?.client.connected && n < 200 && Date.now() < until; n += 1) {
          const topic = pick(
            'presence',
            'tele',
            'tele',
            'event',
            'reported',
            'cmd/res',
            'ota',
            'nonsense',
            '',
          );
          sentCount += 1;
          await Promise.race([
            bad.up(topic, payload(topic)).catch(() => undefined),
            new Promise<void>((resolve) => bad.client.once('close', () => resolve())),
          ]);
        }
        await bad?.client.endAsync(true);
      }
    };
    const knock = async () => {
      while (Date.now() < until) {
        const socket = net.connect(gateway.mqttPort, '127.0.0.1');
        socket.on('error', () => undefined);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.end(randomBytes(randomInt(300)));
        await closed;
      }
    };
    let sent = 0;
    const serve = async () => {
      for (let seq = 1; Date.now() < until; seq += 1) {
        await good.tele(seq);
        sent = seq;
      }
    };
    await Promise.all([fuzz(), knock(), serve()]);
    await good.client.endAsync(true);

    const stored = await server.db.selectFrom('telemetry').select('seq').where('deviceId', '=', id).execute();
    expect(stored.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: sent }, (_, n) => n + 1),
    );
    expect(sentCount).toBeGreaterThan(10);
    expect(errors).toEqual([]);
  },
);
