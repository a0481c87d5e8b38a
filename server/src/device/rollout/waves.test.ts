import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openFirmware } from '../../../test/firmware';
import { withControl } from '../../../test/control-hooks';
import { openTwoAgencies, type TestServer } from '../../../test/harness';
import { untilIdle, untilLockWaits } from '../../../test/lock-waits';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(
  (opened) => openFirmware(opened, 2),
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
const setAtOnce = (devices: number) =>
  server.db
    .updateTable('config')
    .set({ configValue: String(devices) })
    .where('configKey', '=', 'firmware.atOnce')
    .execute();

describe('a rollout', () => {
  it('[UPGRADE-06] [UPGRADE-07] makes no new offers while paused, and continues when resumed', async () => {
    const { id, devices } = await rollout(3);
    const [a, b, c] = [await devices[0]?.connect(), devices[1], devices[2]];
    if (!a || !b || !c) throw new Error('they are not there');
    const { job } = await a.offered();
    await a.say(job, 'downloading', { pct: 10 });
    await world.turn(id, 'pause');
    const late = await b.connect();
    // A device that is already downloading continues during the pause.
    await a.say(job, 'installing');
    await world.reaches(id, devices[0]?.code ?? '', 'installing');
    const looked = await server.db.selectFrom('rolloutChange').select('id').execute();
    await until(
      async () =>
        (await server.db.selectFrom('rolloutChange').select('id').execute()).length === 0 ||
        looked.length === 0,
    );
    expect(late.offers).toEqual([]);
    expect(await world.progress(id)).toMatchObject({
      status: 'paused',
      counts: { waiting: 2, installing: 1 },
    });
    await world.turn(id, 'resume');
    await late.offered();
    await (await c.connect()).offered();
    expect(a.offers).toHaveLength(1);
  });

  it('[UPGRADE-05] opens the next wave only when the required share of the current one is done', async () => {
    const { id, devices, to } = await rollout(10, { waves: [20, 100], successPercent: 100 });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const device of devices) chargers.set(device.code, await device.connect());
    const first = (await world.members(id, { wave: 1 })).map(({ code }) => chargers.get(code));
    const rest = (await world.members(id, { wave: 2 })).map(({ code }) => chargers.get(code));
    expect([first.length, rest.length]).toEqual([2, 8]);
    const [a, b] = first;
    await a?.offered();
    await b?.offered();
    await a?.boot(to);
    await until(async () => (await world.progress(id)).counts.done === 1);
    expect((await world.progress(id)).wave).toBe(1);
    expect(rest.flatMap((charger) => charger?.offers ?? [])).toEqual([]);
    await b?.boot(to);
    await Promise.all(rest.map((charger) => charger?.offered()));
    expect(await world.progress(id)).toMatchObject({ wave: 2 });
  });

  it('[UPGRADE-13] with manual waves waits for a person, and concurrent requests open one wave only', async () => {
    const { id, devices, to } = await rollout(6, { waves: [30, 60, 100], byHand: true });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const device of devices) chargers.set(device.code, await device.connect());
    const first = (await world.members(id, { wave: 1 })).map(({ code }) => chargers.get(code));
    for (const charger of first) {
      await charger?.offered();
      await charger?.boot(to);
    }
    const done = first.length;
    await until(async () => (await world.progress(id)).counts.done === done);
    // Waits until the server has processed all changes of the rollout. The server must not have opened a wave.
    await until(
      async () => (await server.db.selectFrom('rolloutChange').select('id').execute()).length === 0,
    );
    expect(await world.progress(id)).toMatchObject({ status: 'running', wave: 1 });
    const pressed = await Promise.all([1, 2, 3].map(() => world.turn(id, 'advance', { wave: 1 })));
    expect(pressed.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await world.progress(id)).toMatchObject({ wave: 2 });
    for (const { code } of await world.members(id, { wave: 2 })) await chargers.get(code)?.offered();
    for (const { code } of await world.members(id, { wave: 3 }))
      expect(chargers.get(code)?.offers).toEqual([]);
  });

  it('[UPGRADE-13] stops with a reason if a wave ends below its required share', async () => {
    const { id, devices } = await rollout(4, { waves: [50, 100], successPercent: 100 });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const device of devices) chargers.set(device.code, await device.connect());
    for (const { code } of await world.members(id, { wave: 1 })) {
      const charger = chargers.get(code);
      const offer = await charger?.offered();
      await charger?.say(offer?.job ?? '', 'failed', { why: 'space' });
    }
    expect(await world.becomes(id, 'stopped')).toMatchObject({ reason: 'successes', wave: 1 });
    for (const { code } of await world.members(id, { wave: 2 }))
      expect(chargers.get(code)?.offers).toEqual([]);
  });

  it('[UPGRADE-08] stops above the failure share once twenty devices were tried, and can be resumed and retried', async () => {
    const { id, devices, to } = await rollout(30, { failurePercent: 20 });
    const chargers: Awaited<ReturnType<Device['connect']>>[] = [];
    for (const device of devices) chargers.push(await device.connect());
    const jobs = await Promise.all(chargers.map(async (charger) => (await charger.offered()).job));
    // Five of nineteen failed, which is more than the limit, but nineteen are too few to judge.
    for (const [i, charger] of chargers.slice(0, 19).entries())
      if (i < 5) await charger.say(jobs[i] ?? '', 'failed', { why: 'hash' });
      else await charger.boot(to);
    await until(async () => {
      const { counts } = await world.progress(id);
      return counts.done + counts.failed === 19;
    });
    await until(
      async () => (await server.db.selectFrom('rolloutChange').select('id').execute()).length === 0,
    );
    expect((await world.progress(id)).status).toBe('running');
    await chargers[19]?.boot(to);
    const stopped = await world.becomes(id, 'stopped');
    expect(stopped).toMatchObject({ reason: 'failures', stoppedTried: 20, stoppedFailed: 5 });
    expect(stopped.failures).toEqual([{ reason: 'hash', count: 5 }]);
    await world.turn(id, 'resume');
    for (const charger of chargers.slice(20)) await charger.boot(to);
    expect(await world.becomes(id, 'completed')).toMatchObject({ counts: { done: 25, failed: 5 } });
    await world.turn(id, 'retry');
    const again = await chargers[0]?.offered(1);
    expect(again?.job.endsWith('.2')).toBe(true);
    // Reports for the previous attempt no longer count.
    await chargers[0]?.say(jobs[0] ?? '', 'failed', { why: 'space' });
    for (const charger of chargers.slice(0, 5)) await charger.boot(to);
    expect(await world.becomes(id, 'completed')).toMatchObject({ counts: { done: 30, failed: 0 } });
  });

  it('[UPGRADE-08] stops once for concurrent failures on two servers, and not again after it is resumed', async () => {
    const { id, devices, to } = await rollout(28, { failurePercent: 10 });
    const chargers = await Promise.all(
      devices.slice(0, 24).map((device, n) => device.connect(undefined, { gateway: n % 2 })),
    );
    const jobs = await Promise.all(chargers.map(async (charger) => (await charger.offered()).job));
    await Promise.all(chargers.slice(0, 16).map((charger) => charger.boot(to)));
    await until(async () => (await world.progress(id)).counts.done === 16);
    await Promise.all(
      chargers.slice(16).map((charger, n) => charger.say(jobs[n + 16] ?? '', 'failed', { why: 'power' })),
    );
    const stopped = await world.becomes(id, 'stopped');
    expect(stopped.reason).toBe('failures');
    await until(async () => (await world.progress(id)).counts.failed === 8);
    await world.turn(id, 'resume');
    // The remaining devices upgrade. Failures from before the resume do not stop the rollout again.
    for (const device of devices.slice(24)) await (await device.connect()).boot(to);
    expect(await world.becomes(id, 'completed')).toMatchObject({ counts: { done: 20, failed: 8 } });
  });

  it('[UPGRADE-13] opens the next wave once if a person and the servers do so concurrently', async () => {
    const { id, devices, to } = await rollout(6, { waves: [30, 60, 100], successPercent: 100 });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const [n, device] of devices.entries())
      chargers.set(device.code, await device.connect(undefined, { gateway: n % 2 }));
    for (const { code } of await world.members(id, { wave: 1 })) {
      await chargers.get(code)?.offered();
      await chargers.get(code)?.boot(to);
    }
    const wave = async () => (await world.progress(id)).wave;
    // Three callers open the next wave at the same time, and repeat this until it is open.
    await until(async () => {
      await Promise.all([1, 2, 3].map(() => world.turn(id, 'advance', { wave: 1 })));
      return (await wave()) > 1;
    });
    for (const { code } of await world.members(id, { wave: 2 })) await chargers.get(code)?.offered();
    await until(
      async () => (await server.db.selectFrom('rolloutChange').select('id').execute()).length === 0,
    );
    expect(await wave()).toBe(2);
    for (const { code } of await world.members(id, { wave: 3 }))
      expect(chargers.get(code)?.offers).toEqual([]);
  });

  it('stops when the required share of a wave can no longer be reached', async () => {
    const { id, devices } = await rollout(4, { waves: [25, 100] });
    for (const device of devices) {
      const charger = await device.connect();
      if ((await world.members(id, { wave: 1 })).some(({ code }) => code === device.code))
        await charger.say((await charger.offered()).job, 'failed', { why: 'install' });
    }
    expect(await world.becomes(id, 'stopped')).toMatchObject({
      reason: 'successes',
      stoppedTried: 1,
      stoppedFailed: 1,
    });
    await world.turn(id, 'resume');
    await until(async () => (await world.progress(id)).wave === 2);
  });

  it('offers firmware to no more devices at once than configured', async () => {
    await setAtOnce(2);
    try {
      const { id, devices, to } = await rollout(5);
      const chargers: Awaited<ReturnType<Device['connect']>>[] = [];
      for (const device of devices) chargers.push(await device.connect());
      const offered = () => chargers.filter(({ offers }) => offers.length > 0);
      await until(() => offered().length === 2);
      await offered()[0]?.boot(to);
      await until(() => offered().length === 3);
      expect(await world.progress(id)).toMatchObject({ counts: { done: 1, waiting: 4 } });
    } finally {
      await setAtOnce(500);
    }
  });

  it('keeps that limit if devices connect to two servers at once', async () => {
    await setAtOnce(1);
    try {
      const { id, devices } = await rollout(2);
      // Locks the rollout until both servers wait for it. The second server then counts the devices in progress after
      // the first one has made its offers.
      const waiting = await server.db.transaction().execute(async (tx) => {
        await sql`select from rollout where id = ${id} for no key update`.execute(tx);
        await Promise.all(devices.map((device, gateway) => device.connect(undefined, { gateway })));
        return until(async () => {
          const pids = await untilLockWaits(server.db, '%step_rollout%');
          return pids.length === 2 && pids;
        });
      });
      await untilIdle(server.db, waiting);
      const rows = await server.db
        .selectFrom('rolloutDevice')
        .select('state')
        .where('rolloutId', '=', id)
        .execute();
      expect(rows.map(({ state }) => state).sort()).toEqual(['offered', 'waiting']);
    } finally {
      await setAtOnce(500);
    }
  });

  it('on two servers offers each device once, from the server it is connected to, with joint decisions', async () => {
    const { id, devices, to } = await rollout(12, { waves: [50, 100], successPercent: 100 });
    const chargers = await Promise.all(
      devices.map((device, n) => device.connect(undefined, { gateway: n % 2 })),
    );
    const offered = () => chargers.filter(({ offers }) => offers.length > 0);
    await until(() => offered().length === 6);
    expect(chargers.every(({ offers }) => offers.length <= 1)).toBe(true);
    await Promise.all(offered().map((charger) => charger.boot(to)));
    await until(() => offered().length === 12);
    expect(chargers.every(({ offers }) => offers.length === 1)).toBe(true);
    await Promise.all(chargers.map((charger) => charger.boot(to)));
    await world.becomes(id, 'completed');
    const steps = await Promise.all(
      Array.from({ length: 8 }, () => sql`select * from step_rollout(${id}, true)`.execute(server.db)),
    );
    expect(steps.every(({ rows }) => rows.length === 1)).toBe(true);
    expect(await world.progress(id)).toMatchObject({ wave: 2, counts: { done: 12 } });
  });

  it('is shown in a device’s log to staff only', async () => {
    const { agentA, ids } = await openTwoAgencies(server);
    const { from, to } = fresh();
    const device = await world.device(from, { agentId: ids.a });
    const { id } = await world.start(await world.firmware(to, { fromVersions: [from] }));
    const charger = await device.connect();
    await charger.say((await charger.offered()).job, 'failed', { why: 'space' });
    await world.reaches(id, device.code, 'failed');
    const log = async (token: string) =>
      (
        await server.send(deviceLogApi.list, token, {
          params: { id: device.id },
          query: { behaviour: ['upgrade'] },
        })
      ).rows;
    expect((await log(world.token)).map(({ facts }) => facts)).toMatchObject([
      { upgrade: 'failed', reason: 'space', from },
    ]);
    expect(await log(agentA.token)).toEqual([]);
  });
});
