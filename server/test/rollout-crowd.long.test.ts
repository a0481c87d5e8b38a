import net from 'node:net';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { generate, type Packet } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { newToken, tokenHash } from '../src/lib/session/secret';
import { withControl } from './control-hooks';
import { until } from './device';
import { openFirmware } from './firmware';
import type { TestServer } from './harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

const crowd = 5000;
/** Number of connections opened at the same time. */
const atOnce = 50;

/** Connects a device by a raw socket. The caller must wait for each acknowledgement before the next message. */
function connectBare(port: number, code: string, secret: string) {
  const socket = net.connect(port, '127.0.0.1');
  let onMessage: () => void = () => undefined;
  let broken: (error: Error) => void = () => undefined;
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      onMessage = resolve;
      broken = reject;
    });
  // Each packet received is a CONNACK or PUBACK of four bytes.
  socket.on('data', () => onMessage());
  socket.on('error', (error) => broken(error));
  socket.on('close', () => broken(new Error(`${code} was hung up on`)));
  const opened = answer();
  const hello: Packet = {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 0,
    clientId: code,
    username: code,
    password: Buffer.from(secret),
  };
  socket.write(generate(hello));
  return {
    opened,
    say(payload: object) {
      const acknowledged = answer();
      const topic = `${topicPrefix(code)}up/ota`;
      const body = JSON.stringify(payload);
      socket.write(
        generate({ cmd: 'publish', topic, payload: body, qos: 1, messageId: 1, dup: false, retain: false }),
      );
      return acknowledged;
    },
    end() {
      broken = () => undefined;
      socket.destroy();
    },
  };
}

it(`[UPGRADE-08] [UPGRADE-09] ${crowd} concurrent reports are counted, stop the rollout once and delay nothing else`, async () => {
  const secret = newToken();
  const codes = Array.from({ length: crowd }, (_, n) => `CROWD-${String(n).padStart(4, '0')}`);
  await sql`with made as (insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
      select code, 'mac ' || code, ${world.modelId}, code, '10.0.0.1', 1, 'w', ${tokenHash(secret)}, 0 from unnest(${codes}::text[]) code returning id)
    insert into device_state (device_id, firmware) select id, '1.0.0' from made`.execute(server.db);
  const firmware = await world.firmware('2.0.0');
  const { id } = await world.start(firmware, { failurePercent: 10 });
  // Simulates that the firmware was just offered to each device.
  await sql`update rollout_device set state = 'offered', attempt = 1, offered_at = now(), deadline_at = now() + interval '1 hour'
    where rollout_id = ${id}`.execute(server.db);
  const jobs = new Map(
    (
      await sql<{
        code: string;
        job: string;
      }>`select d.code, m.rollout_id || '.' || m.device_id || '.' || m.attempt as job
      from rollout_device m join device d on d.id = m.device_id where m.rollout_id = ${id}`.execute(server.db)
    ).rows.map(({ code, job }) => [code, job]),
  );
  expect(jobs.size).toBe(crowd);

  const port = world.gateways[0]?.mqttPort ?? 0;
  const bare: ReturnType<typeof connectBare>[] = [];
  for (let n = 0; n < crowd; n += atOnce) {
    const some = codes.slice(n, n + atOnce).map((code) => connectBare(port, code, secret));
    await Promise.all(some.map(({ opened }) => opened));
    bare.push(...some);
  }
  const neighbour = await (await world.device('9.9.9')).connect();
  /**
   * Sends a message from all devices at once. Before it waits for the acknowledgements, a reading of a different device
   * and a list request must succeed.
   */
  const reportAll = async (step: object) => {
    const began = performance.now();
    const reports = Promise.all(bare.map((one, n) => one.say({ job: jobs.get(codes[n] ?? ''), ...step })));
    await neighbour.tele(1);
    expect((await server.call('GET', deviceApi.list.path, { token: world.token })).code).toBe(1);
    await reports;
    process.stdout.write(`${crowd} answers of devices: ${Math.round(performance.now() - began)} ms\n`);
  };
  try {
    await reportAll({ st: 'downloading', pct: 10 });
    expect((await world.progress(id)).counts).toMatchObject({ waiting: 0, downloading: crowd, failed: 0 });
    await reportAll({ st: 'failed', why: 'space' });
    expect(await world.becomes(id, 'stopped')).toMatchObject({ reason: 'failures' });
    await until(async () => (await world.progress(id)).counts.failed === crowd);
    expect((await world.progress(id)).failures).toEqual([{ reason: 'space', count: crowd }]);
    // The resumed rollout must complete. Failures from before the resumption must not stop it again.
    await world.turn(id, 'resume');
    await world.becomes(id, 'completed');
  } finally {
    for (const charger of bare) charger.end();
  }
});
