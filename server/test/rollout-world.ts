import { createHash, randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { type RolloutDetail, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { type Charger, startCharger } from '../../simulator/src/charger';
import { Http } from '../../simulator/src/http';
import { newKeyPair, signFirmware } from '../../simulator/src/signing';
import type { Mishap } from '../../simulator/src/mishap';
import { openDb } from '../src/lib/db';
import { tokenHash } from '../src/lib/session/secret';
import { openDatabaseTime } from './database-time';
import { until } from './device';
import { freePort, kill, startProcess } from './process';

const password = 'Rollout-test-1';
const automation = 'r'.repeat(32);

interface Play {
  devices: number;
  /**
   * Returns the failure that a device simulates, by the device's number, or undefined. `key`: it cannot verify the
   * signature.
   */
  mishapOf: (n: number) => Mishap | 'key' | undefined;
  /** Size of the firmware, in bytes. */
  bytes: number;
  waves: number[];
  /** Failure limit that stops the rollout, in percent. */
  failurePercent: number;
  /** Shares of completed devices at which the server is killed with -9, once each. */
  kills: number[];
  /** Shares of completed devices at which the database is killed with -9, once each. */
  databaseKills?: number[];
  installMs: number;
}

/** Result and cost of a rollout over simulated chargers. */
interface Played {
  stopped: RolloutDetail | undefined;
  ended: RolloutDetail;
  kills: number;
  databaseKills: number;
  /** Number of times each device started to run the new version. */
  taken: number[];
  /** Number of rollout rows whose `attempt` is not 1, or whose device has more than one row. */
  odd: number;
  /** Devices that failed, by their number, with the reason. */
  failed: { n: number; reason: string | null; why: string | null }[];
  /** Seconds until the rollout was complete. */
  seconds: number;
  /** Bytes of firmware that devices read. */
  read: number;
  /** Seconds that statements took in the database during the rollout. */
  databaseSeconds: number;
}

/**
 * Plays a complete rollout, during which the server and the database are killed as `play` states: chargers download,
 * verify, install and reboot. A rollout that stops by itself is resumed with a failure limit of 40 %.
 */
export async function playRollout(
  database: { url: string; drop(): Promise<void>; kill?(): Promise<void> },
  play: Play,
): Promise<Played> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-rollout-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const chargers: Charger[] = [];
  let child: ChildProcess | undefined;
  const start = async () => {
    child = await startProcess(port, {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      MQTT_PORT: String(mqttPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_PASSWORD: password,
      AUTOMATION_TOKEN: automation,
    });
  };
  await start();
  const db = openDb(database.url, { max: 2 });
  try {
    const http = new Http(`http://127.0.0.1:${port}`, automation);
    const who = { account: 'admin', pwd: password, code: '-', accountType: 'administrator' } as const;
    http.token = (await http.call(authApi.signIn, { body: who })).token;

    await sql`insert into file (name, original_name, type, bytes) values ('x.png', 'x.png', 'image/png', 1)`.execute(
      db,
    );
    await sql`insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
      values ('x.png', 'R', 'R', 1, 10, 90, 0, '[]', '1', '1', '1', '1')`.execute(db);
    const codes = Array.from({ length: play.devices }, (_, n) => `RO-${String(n).padStart(5, '0')}`);
    const hashes = codes.map((code) => `\\x${tokenHash(`secret of ${code}`).toString('hex')}`);
    await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
      select code, 'mac ' || code, (select id from device_model where code = 'R'), code, '10.0.0.1', 1, 'w', hash::bytea, 0
      from unnest(${codes}::text[], ${hashes}::text[]) as x(code, hash)`.execute(db);

    const pair = newKeyPair();
    await http.call(signingKeyApi.create, { body: { name: 'K', publicKey: pair.publicKey } });
    const { file, bytes: size, sha256 } = await http.putLarge(firmwareApi, 'r.bin', randomBytes(play.bytes));
    const { kid, signature } = signFirmware({ model: 'R', version: '2.0.0', size, sha256 }, pair.privateKey);
    const { id: modelId } = await db
      .selectFrom('deviceModel')
      .select('id')
      .where('code', '=', 'R')
      .executeTakeFirstOrThrow();
    const draft = {
      modelId,
      version: '2.0.0',
      file,
      sha256,
      kid,
      signature,
      fromVersions: ['1.0.0'],
      notes: null,
    };
    const { id: firmwareId } = await http.call(firmwareApi.create, { body: draft });

    let read = 0;
    const taken = codes.map(() => 0);
    for (const [n, code] of codes.entries()) {
      const mishap = play.mishapOf(n);
      chargers.push(
        startCharger({
          brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
          code,
          secret: `secret of ${code}`,
          prefix: topicPrefix(code),
          ports: 1,
          designPower: 10,
          interval: 24,
          step: 600,
          runs: '1.0.0',
          upgrades: {
            model: 'R',
            keys: mishap === 'key' ? [] : [pair.publicKey],
            mishap: mishap === 'key' ? undefined : mishap,
            installMs: play.installMs,
            onVersion: (version) => version === '2.0.0' && (taken[n] = (taken[n] ?? 0) + 1),
            onBytes: (bytes) => (read += bytes),
          },
        }),
      );
      if (n % 50 === 49) await new Promise((next) => setTimeout(next, 100));
    }
    const there = async () => {
      const { n } = await db
        .selectFrom('deviceState')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('firmware', '=', '1.0.0')
        .executeTakeFirstOrThrow();
      return n === play.devices;
    };
    await until(there, 120_000, 200);

    const began = performance.now();
    const time = await openDatabaseTime(db);
    const { id } = await http.call(rolloutApi.create, {
      body: {
        firmwareId,
        devices: undefined,
        waves: play.waves,
        successPercent: 60,
        whileCharging: true,
        byHand: false,
        retryMost: 0,
        retryPauseMinutes: 10,
        retryReasons: [],
        takesLater: false,
        beginsAt: null,
        failurePercent: play.failurePercent,
        windowFrom: undefined,
        windowTo: undefined,
      },
    });
    const now = async () => http.call(rolloutApi.get, { params: { id } }).catch(() => undefined);
    const left = [...play.kills];
    const databaseLeft = [...(play.databaseKills ?? [])];
    let stopped: RolloutDetail | undefined;
    const ended = await until(
      async () => {
        const rollout = await now();
        await time.seconds();
        if (rollout && left[0] !== undefined && rollout.counts.done >= left[0] * play.devices) {
          left.shift();
          await kill(child);
          await start();
          return false;
        }
        if (
          rollout &&
          databaseLeft[0] !== undefined &&
          rollout.counts.done >= databaseLeft[0] * play.devices
        ) {
          databaseLeft.shift();
          await database.kill?.();
          return false;
        }
        if (rollout?.status === 'stopped') {
          stopped ??= rollout;
          await http
            .call(rolloutApi.resume, { params: { id }, body: { failurePercent: 40 } })
            .catch(() => undefined);
        }
        return rollout?.status === 'completed' && rollout;
      },
      600_000,
      100,
    );
    const { odd } = await db
      .selectFrom('rolloutDevice as m')
      .select((eb) => eb.fn.countAll<number>().as('odd'))
      .where((eb) =>
        eb.or([
          eb('attempt', '!=', 1),
          eb.exists(
            eb
              .selectFrom('rolloutDevice as o')
              .select('o.id')
              .whereRef('o.deviceId', '=', 'm.deviceId')
              .whereRef('o.id', '!=', 'm.id'),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    const failures = await db
      .selectFrom('rolloutDevice as m')
      .innerJoin('device as d', 'd.id', 'm.deviceId')
      .select(['d.code', 'm.reason', 'm.why'])
      .where('m.state', '=', 'failed')
      .orderBy('d.code')
      .execute();
    const failed = failures.map(({ code, reason, why }) => ({ n: codes.indexOf(code), reason, why }));
    return {
      taken,
      odd,
      failed,
      databaseKills: (play.databaseKills?.length ?? 0) - databaseLeft.length,
      stopped,
      ended,
      kills: play.kills.length - left.length,
      seconds: (performance.now() - began) / 1000,
      read,
      databaseSeconds: await time.seconds(),
    };
  } finally {
    await Promise.all(chargers.map((one) => one.stop().catch(() => undefined)));
    await kill(child);
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a number between 0 and 1 for a device, the same in every run. */
export const chanceOf = (n: number): number =>
  createHash('sha256').update(`device ${n}`).digest().readUInt32BE() / 2 ** 32;
