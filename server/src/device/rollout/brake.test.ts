import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openFirmware } from '../../../test/firmware';
import { withControl } from '../../../test/control-hooks';
import type { TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(
  (opened) => openFirmware(opened),
  (opened, made) => {
    server = opened;
    world = made;
  },
);

let line = 0;
/** Returns versions that no other test uses. */
const fresh = () => ({ from: `1.${(line += 1)}.0`, to: `2.${line}.0` });
type Device = Awaited<ReturnType<Awaited<ReturnType<typeof openFirmware>>['device']>>;

async function rollout(count: number, more: Record<string, unknown> = {}) {
  const { from, to } = fresh();
  const devices: Device[] = [];
  for (let n = 0; n < count; n += 1) devices.push(await world.device(from));
  const { id } = await world.start(await world.firmware(to, { fromVersions: [from] }), more);
  return { id, devices, to };
}

describe('a rollout', () => {
  it('[FOUND-44] does not open the next wave after failed devices came back with an unknown version', async () => {
    const policy = { retryMost: 1, retryPauseMinutes: 1, retryReasons: ['install'] };
    const { id, devices } = await rollout(6, { waves: [50, 100], successPercent: 95, ...policy });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const device of devices) chargers.set(device.code, await device.connect());
    const first = await world.members(id, { wave: 1 });
    expect(first).toHaveLength(3);
    for (const { code } of first) {
      const charger = chargers.get(code);
      const { job } = (await charger?.offered()) ?? { job: '' };
      await charger?.say(job, 'failed', { why: 'install' });
      await until(async () => (await world.members(id, { search: code }))[0]?.attempt === 2);
      await charger?.boot('9.5.0');
    }
    await sql`update rollout_device set not_before = now() where rollout_id = ${id}`.execute(server.db);
    // The three devices failed, and the rollout stops before the others are offered the firmware.
    expect(await world.becomes(id, 'stopped')).toMatchObject({
      reason: 'successes',
      wave: 1,
      stoppedTried: 3,
      stoppedFailed: 3,
      counts: { waiting: 3, failed: 3, skipped: 0 },
      failures: [{ reason: 'otherVersion', count: 3 }],
    });
    // Trying them again by hand does not help, either.
    await world.turn(id, 'retry');
    expect(await world.becomes(id, 'stopped')).toMatchObject({ reason: 'successes', wave: 1 });
    for (const { code } of await world.members(id, { wave: 2 }))
      expect(chargers.get(code)?.offers).toEqual([]);
  });

  it('[FOUND-44] stops if no device of a wave was offered the firmware, and a person decides', async () => {
    const { id, devices, to } = await rollout(4, { waves: [50, 100], successPercent: 50 });
    const [first, second] = await world.members(id, { wave: 1 });
    // One device runs another version, and the other already runs the new one.
    for (const device of devices)
      if (device.code === first?.code) await device.connect('9.5.0');
      else if (device.code === second?.code) await device.connect(to);
    const stopped = await world.becomes(id, 'stopped');
    expect(stopped).toMatchObject({
      reason: 'untried',
      wave: 1,
      counts: { done: 1, skipped: 1, waiting: 2 },
    });
    expect(stopped.waves[0]).toMatchObject({ judged: 0, succeeded: 0 });
    await world.turn(id, 'resume');
    expect(await world.progress(id)).toMatchObject({ status: 'running', wave: 2 });
  });

  it('[FOUND-44] opens a wave without devices with the one before it, and a person opens the next that has some', async () => {
    const { id, devices, to } = await rollout(2, { waves: [1, 10, 50, 60, 100], successPercent: 100 });
    expect((await world.progress(id)).waves.map((wave) => wave.devices)).toEqual([1, 0, 0, 1, 0]);
    await world.turn(id, 'advance', { wave: 1 });
    expect(await world.progress(id)).toMatchObject({ wave: 4 });
    const other = await rollout(2, { waves: [1, 10, 50, 60, 100], successPercent: 100 });
    for (const wave of [1, 4]) {
      const [member] = await world.members(other.id, { wave });
      const charger = await other.devices.find(({ code }) => code === member?.code)?.connect();
      await charger?.offered();
      await charger?.boot(other.to);
    }
    expect(await world.becomes(other.id, 'completed')).toMatchObject({ wave: 5, counts: { done: 2 } });
    for (const device of devices) {
      const charger = await device.connect();
      await charger.offered();
      await charger.boot(to);
    }
    await world.becomes(id, 'completed');
  });

  it('completes if all its devices run the new version already, and no other wave has any', async () => {
    const { id, devices, to } = await rollout(1, { waves: [50, 100], successPercent: 100 });
    expect((await world.progress(id)).waves.map((wave) => wave.devices)).toEqual([1, 0]);
    await devices[0]?.connect(to);
    expect(await world.becomes(id, 'completed')).toMatchObject({ outcome: 'completed', counts: { done: 1 } });
  });

  it('[FOUND-49] keeps the counts of deleted devices, and completes with failures', async () => {
    const { id, devices, to } = await rollout(5);
    const [failed, installing, waiting, done, last] = devices;
    if (!failed || !installing || !waiting || !done || !last) throw new Error('they are not there');
    const chargers = await Promise.all([failed, installing, done].map((one) => one.connect()));
    const jobs = await Promise.all(chargers.map(async (charger) => (await charger.offered()).job));
    await chargers[0]?.say(jobs[0] ?? '', 'failed', { why: 'space' });
    await chargers[1]?.say(jobs[1] ?? '', 'installing');
    await chargers[2]?.boot(to);
    await world.reaches(id, failed.code, 'failed');
    await world.reaches(id, installing.code, 'installing');
    await world.reaches(id, done.code, 'done');
    await world.hangUp();
    for (const device of [failed, installing, waiting, done])
      expect(
        (await server.call('DELETE', `/api/admin/device/${device.id}`, { token: world.token })).code,
      ).toBe(1);
    await (await last.connect()).boot(to);
    const ended = await world.becomes(id, 'completed');
    expect(ended).toMatchObject({
      outcome: 'completedWithFailures',
      devices: 5,
      deleted: 4,
      counts: { waiting: 0, installing: 0, done: 2, failed: 2, skipped: 1 },
    });
    expect(ended.failures.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['gone', 1],
      ['space', 1],
    ]);
    const { rows } = await server.send(rolloutApi.list, world.token, { query: { status: ['completed'] } });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      status: 'completed',
      outcome: 'completedWithFailures',
    });
    expect(rows.find(({ counts }) => counts.failed === 0)?.outcome).toBe('completed');
  });
});
