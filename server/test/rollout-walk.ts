import type { OtaFault, OtaReport } from '@chargehand/contract/device/ota';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { partsOf } from '../src/areas/versions/rollout/reads.service';
import { inTransaction } from '../src/lib/db';
import type { Downlink } from '../src/device/command/commands';
import type { DeviceMessage } from '../src/device/ingest/message';
import { followUpgrades } from '../src/device/rollout/follow';
import { beginning, claimNext } from '../src/device/rollout/offers';
import { takeBackOverdue } from '../src/device/rollout/overdue';
import type { TestServer } from './harness';

const versions = { old: '1.0.0', new: '2.0.0', rescue: '2.5.0' };
const why: OtaFault = 'install';

interface Settings {
  devices: number;
  waves: readonly number[];
  /** Percentage of a wave that must succeed. */
  success: number;
  retryMost: number;
}

/** A server that reaches all devices, and sends nothing. */
const downlink: Downlink = {
  server: undefined,
  reaches: () => true,
  sendDesired: async () => {},
  sendOrder: async () => {},
  sendFirmware: async () => {},
  kick: () => {},
};

/** State of a rollout in a walk, as the test counted it. */
interface Look {
  wave: number;
  status: string;
  /** Number of deleted devices. */
  deleted: number;
  /** Devices of a wave that were ever offered the firmware, and those of them that are done. */
  waves(n: number): { offered: number; succeeded: number };
  counts: { devices: number; waves: { wave: number; counts: Record<string, number> }[]; failures: number };
}

/** A rollout, with the steps that can happen to it. */
export type Walk = Awaited<ReturnType<Awaited<ReturnType<typeof openRolloutWalk>>['start']>>;

/** Adds two models and a firmware. Returns a function that starts rollouts of it to new devices. */
export async function openRolloutWalk(server: TestServer) {
  const { db } = server;
  const [modelId, otherId] = [await server.model('W1'), await server.model('W2')];
  const { rows } = await sql<{ id: number }>`with key as (insert into signing_key (name, kid, public_key)
      values ('k', '0123456789abcdef', decode(repeat('00', 32), 'hex')) returning id),
    stored as (insert into file (name, original_name, type, bytes) values ('walk.bin', 'f', 'application/octet-stream', 1) returning name)
    insert into firmware (model_id, version, precedence, file, bytes, sha256, key_id, signed_model, signature, from_versions)
      select ${modelId}, ${versions.new}, '2', stored.name, 1, decode(repeat('00', 32), 'hex'), key.id, 'W1', decode(repeat('00', 64), 'hex'),
        ${`{${versions.old}}`}::text[] from key, stored returning id`.execute(db);
  const firmwareId = rows[0]?.id ?? 0;
  let made = 0;
  let boots = 0;

  const start = async ({ devices, waves, success, retryMost }: Settings) => {
    const ids: number[] = [];
    for (let n = 0; n < devices; n += 1) {
      const id = await server.device(`WALK-${(made += 1)}`, { modelId });
      ids.push(id);
      await sql`insert into device_state (device_id, firmware, online, seen_at) values (${id}, ${versions.old}, true, now() + interval '1 day')`.execute(
        db,
      );
    }
    const started = await sql<{
      made: number;
    }>`select made from start_rollout(${firmwareId}, 'list', ${[...waves]}::int[], ${success}, 100, null, null,
      true, ${ids}::bigint[], false, ${retryMost}, 10, '{install,interrupted,oldVersion,stalled}'::text[], null)`.execute(
      db,
    );
    const id = started.rows[0]?.made ?? 0;
    /** Wave of each device, and those that were ever offered the firmware or are done after an offer. */
    const waveOf = new Map<number, number>();
    const offered = new Set<number>();
    const done = new Set<number>();
    const gone = new Set<number>();
    const rowsNow = () => db.selectFrom('rolloutDevice').selectAll().where('rolloutId', '=', id).execute();
    for (const { deviceId, wave } of await rowsNow()) waveOf.set(deviceId, wave);
    const deviceAt = (n: number) => ids[n % ids.length] ?? 0;
    const hears = (deviceId: number, message: DeviceMessage, sid: string | null) =>
      gone.has(deviceId)
        ? undefined
        : inTransaction(db, (tx) =>
            followUpgrades(tx, [{ deviceId, message, receivedAt: Date.now() }], new Map([[deviceId, sid]])),
          );

    return {
      id,
      offer: () => claimNext(db, downlink, id, beginning),
      async boot(n: number, runs: keyof typeof versions) {
        const deviceId = deviceAt(n);
        const sid = `b${(boots += 1)}`;
        const fw = versions[runs];
        await hears(deviceId, { kind: 'presence', data: { on: true, sid, fw } }, sid);
        await sql`update device_state set firmware = ${fw}, sid = ${sid} where device_id = ${deviceId}`.execute(
          db,
        );
      },
      /** Sends a report about the current attempt, or about one `ahead` of it, which was never offered. */
      async report(n: number, st: OtaReport['st'], ahead: number) {
        const deviceId = deviceAt(n);
        const row = (await rowsNow()).find((one) => one.deviceId === deviceId);
        const job = `${id}.${deviceId}.${(row?.attempt ?? 0) + ahead}`;
        await hears(
          deviceId,
          { kind: 'ota', data: { job, st, ...(st === 'failed' && { why }) } },
          `b${boots}`,
        );
        if (row?.offeredAt === null) {
          // The current attempt was not offered yet: the report is refused.
          const now = (await rowsNow()).find((one) => one.deviceId === deviceId);
          expect(now).toEqual(row);
        }
      },
      async late() {
        await sql`update rollout_device set deadline_at = now() - interval '1 second' where rollout_id = ${id} and deadline_at is not null`.execute(
          db,
        );
        await takeBackOverdue(db);
      },
      pauseOver: () => sql`update rollout_device set not_before = now() where rollout_id = ${id}`.execute(db),
      async delete(n: number) {
        gone.add(deviceAt(n));
        await db.deleteFrom('device').where('id', '=', deviceAt(n)).execute();
      },
      model: (n: number) =>
        sql`update device set model_id = case model_id when ${modelId} then ${otherId}::bigint else ${modelId}::bigint end where id = ${deviceAt(n)}`.execute(
          db,
        ),
      turn: (verb: string) => sql`select control_rollout(${id}, ${verb}, null, null)`.execute(db),
      /** Returns the nearest wave up to this one to which devices were assigned. */
      lastWithDevices: (wave: number) => Math.max(...[...waveOf.values()].filter((one) => one <= wave)),
      async look(): Promise<Look> {
        const present = await rowsNow();
        for (const { deviceId, attempt, state } of present) {
          if (attempt > 0) offered.add(deviceId);
          if (attempt > 0 && state === 'done') done.add(deviceId);
          else done.delete(deviceId);
        }
        const {
          wave,
          status,
          devices: planned,
        } = await db
          .selectFrom('rollout')
          .select(['wave', 'status', 'devices'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const parts = (await partsOf(db, [id]))(id);
        const of = (set: ReadonlySet<number>, n: number) =>
          [...set].filter((one) => waveOf.get(one) === n).length;
        const atLook = [...new Set(waveOf.values())].map(
          (n) => [n, { offered: of(offered, n), succeeded: of(done, n) }] as const,
        );
        const counted = new Map(atLook);
        return {
          wave,
          status,
          deleted: ids.length - present.length,
          waves: (n) => counted.get(n) ?? { offered: 0, succeeded: 0 },
          counts: {
            devices: planned,
            waves: parts.waves,
            failures: parts.failures.reduce((sum, { count }) => sum + count, 0),
          },
        };
      },
      /** Expects that no device left the counts, and that the counts agree with each other. */
      expectWhole({ counts, waves: shownWaves }: Look) {
        let [total, failed] = [0, 0];
        for (const { wave, counts: c } of counts.waves) {
          const { skipped = 0, failed: failures = 0 } = c;
          const sum = Object.values(c).reduce((a, b) => a + b, 0);
          expect(sum).toBe([...waveOf.values()].filter((one) => one === wave).length);
          expect(sum - skipped).toBeGreaterThanOrEqual(shownWaves(wave).offered);
          total += sum;
          failed += failures;
        }
        expect(total).toBe(counts.devices);
        expect(failed).toBe(counts.failures);
      },
    };
  };
  return { start };
}
