import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { settingApi } from '@chargehand/contract/areas/system/setting';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { connect, type MqttClient } from 'mqtt';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Http } from '../../simulator/src/http';
import { recount } from '../src/device/ingest/after/recount';
import { openDb } from '../src/lib/db';
import { startPostgres } from '../src/lib/postgres/start';
import { log } from './harness';
import { until } from './device';
import { built, freePort, kill, startProcess } from './process';
import { png } from './upload';

const password = 'Crash-test-1';
const automation = 'c'.repeat(32);

let folder: string;
let port: number;
let mqttPort: number;
let child: ChildProcess | undefined;

/** Starts the server. Returns the seconds it took. */
async function startServer(): Promise<number> {
  const began = performance.now();
  child = await startProcess(port, {
    DATA_DIR: folder,
    MQTT_PORT: String(mqttPort),
    // 0 means no limit. The test devices send as fast as they are acknowledged.
    MQTT_DEVICE_RATE: '0',
    ADMIN_PASSWORD: password,
    AUTOMATION_TOKEN: automation,
  });
  return (performance.now() - began) / 1000;
}

/**
 * Runs a device that keeps eight readings on their way: it sends another as soon as one is acknowledged. It reconnects
 * after every crash.
 */
function hurriedDevice(code: string, secret: string) {
  const acknowledged = new Set<number>();
  let seq = 0;
  let running = true;
  const client: MqttClient = connect(`mqtt://127.0.0.1:${mqttPort}`, {
    clientId: code,
    username: code,
    password: secret,
    reconnectPeriod: 50,
    reconnectOnConnackError: true,
    connectTimeout: 2000,
    clean: true,
  });
  client.on('error', () => undefined);
  const send = async () => {
    while (running) {
      if (!client.connected) {
        await new Promise((next) => setTimeout(next, 10));
        continue;
      }
      const mine = (seq += 1);
      const reading = {
        v: 1,
        sid: 'crash',
        seq: mine,
        ts: Date.now(),
        t: 30,
        fan: 0,
        p: [[1, 5000, 1000, 5000, 1, 1]],
      };
      // Continues after the PUBACK. If the connection is lost first, the reading does not count as acknowledged, and
      // may be lost.
      await client.publishAsync(`${topicPrefix(code)}up/tele`, JSON.stringify(reading), { qos: 1 }).then(
        () => acknowledged.add(mine),
        () => undefined,
      );
    }
  };
  const loops = Array.from({ length: 8 }, send);
  return {
    acknowledged,
    async stop() {
      running = false;
      client.end(true);
      await Promise.race([Promise.all(loops), new Promise((next) => setTimeout(next, 1000))]);
    },
  };
}

/** Defines a test that a server killed `kills` times with -9 under load loses nothing that it acknowledged. */
export function describeKills(kills: number): void {
  describe.skipIf(!existsSync(built))('a server that is killed', () => {
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-crash-'));
      // The database may run as a different OS user, which needs access to the folder.
      await chmod(folder, 0o711);
      [port, mqttPort] = [await freePort(), await freePort()];
    });
    afterAll(async () => {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    });

    it(`loses nothing it acknowledged in ${kills} kills with -9 under load, and starts again without a hand`, async () => {
      await startServer();
      const http = new Http(`http://127.0.0.1:${port}`, automation);
      http.token = (
        await http.call(authApi.signIn, {
          body: { account: 'admin', pwd: password, code: '-', accountType: 'administrator' },
        })
      ).token;
      const image = await http.upload('a.png', new Uint8Array(png(200)));
      const { id: modelId } = await http.call(deviceModelApi.create, {
        body: {
          image,
          name: 'M',
          code: 'M',
          portCount: 1,
          designPower: 10,
          warningTemperature: 50,
          shareLimit: 0,
          size: '1',
          weight: '1',
          input: '1',
          output: '1',
          levels: [{ name: 'a', colour: '#123456', from: 0, to: 90 }],
        },
      });
      const devices: ({ id: number } & ReturnType<typeof hurriedDevice>)[] = [];
      for (let i = 1; i <= 4; i += 1) {
        const { id, credentials } = await http.call(deviceApi.create, {
          body: {
            code: `CRASH-${i}`,
            modelId,
            mac: `A4:CF:12:77:00:0${i}`,
            ip: '10.0.0.1',
            portCount: 1,
            wifiName: 'w',
            image,
          },
        });
        devices.push({ id, ...hurriedDevice(credentials.username, credentials.password) });
      }

      // At the same time, an account saves a setting again and again.
      let saved = 0;
      let saving = true;
      const person = (async () => {
        for (let n = 1; saving; n += 1) {
          const done = await http
            .call(settingApi.put, { params: { key: 'crash' }, body: { value: String(n) } })
            .then(
              () => true,
              () => false,
            );
          if (done) saved = n;
          else await new Promise((next) => setTimeout(next, 20));
        }
      })();

      const count = () => devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      const starts: number[] = [];
      for (let round = 0; round < kills; round += 1) {
        const before = count();
        await until(() => count() > before + 150);
        // The first round, and every fourth after it, kills the database together with the server.
        const postmaster = Number((await readFile(await postmasterFile(), 'utf8')).split('\n')[0]);
        await kill(child);
        if (round % 4 === 0) process.kill(postmaster, 'SIGKILL');
        starts.push(await startServer());
      }
      saving = false;
      await person;
      for (const device of devices) await device.stop();
      await kill(child);

      const postgres = await startPostgres({ dataDir: path.resolve(folder, 'postgres'), log });
      const db = openDb(postgres.url);
      try {
        let lost = 0;
        for (const { id, acknowledged } of devices) {
          const rows = await db.selectFrom('telemetry').select('seq').where('deviceId', '=', id).execute();
          const stored = new Set(rows.map(({ seq }) => seq));
          expect(rows.length).toBe(stored.size);
          lost += [...acknowledged].filter((seq) => !stored.has(seq)).length;
          // A reading and its part of the daily sums are stored in one transaction, so the sums must count every stored
          // reading once.
          while (!(await recount(db, { deviceId: id, since: 0 })));
          const counted = await db
            .selectFrom('daySums')
            .select('readings')
            .where('deviceId', '=', id)
            .execute();
          expect(counted.reduce((sum, { readings }) => sum + Number(readings), 0)).toBe(rows.length);
        }
        const { value } = await db
          .selectFrom('setting')
          .select('value')
          .where('key', '=', 'crash')
          .executeTakeFirstOrThrow();
        starts.sort((a, b) => a - b);
        console.log(
          `${kills} kills: ${count()} messages and ${saved} saves acknowledged, ${lost} lost; start again in ${starts[kills >> 1]?.toFixed(1)} s (median), ${starts.at(-1)?.toFixed(1)} s at most`,
        );
        expect(lost).toBe(0);
        expect(Number(value)).toBeGreaterThanOrEqual(saved);
        await sql`select 1`.execute(db);
      } finally {
        await db.destroy();
        await postgres.stop();
      }
    });
  });
}

/** Returns the path of the embedded database's pid file. */
async function postmasterFile(): Promise<string> {
  const postgres = path.resolve(folder, 'postgres');
  for (const file of ['postmaster.pid', 'data/postmaster.pid', 'cluster/postmaster.pid'].map((name) =>
    path.join(postgres, name),
  ))
    if (existsSync(file)) return file;
  throw new Error('the database left no postmaster.pid');
}
