import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { maxOffers } from '@chargehand/contract/device/ota';
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
  return { id, devices, from, to };
}
const single = async (more: Record<string, unknown> = {}) => {
  const { devices, ...rest } = await rollout(1, more);
  const [device] = devices;
  if (!device) throw new Error('there is no device');
  return { device, ...rest };
};

describe('a device in a rollout', () => {
  it('[UPGRADE-04] is offered suitable firmware, and is done once it boots with the new version', async () => {
    const { id, device, to } = await single();
    const charger = await device.connect();
    const manifest = await charger.offered();
    expect(manifest).toMatchObject({ ver: to, size: 5000, sig: { kid: world.pair.kid, alg: 'Ed25519' } });
    await charger.say(manifest.job, 'downloading', { pct: 40 });
    expect(await world.reaches(id, device.code, 'downloading')).toMatchObject({ percent: 40, attempt: 1 });
    await charger.say(manifest.job, 'installing');
    await world.reaches(id, device.code, 'installing');
    await charger.say(manifest.job, 'done');
    // A report of success does not count before the device has booted with the new version.
    expect(await world.progress(id)).toMatchObject({ counts: { installing: 1, done: 0 } });
    await charger.boot(to);
    expect(await world.reaches(id, device.code, 'done')).toMatchObject({ version: to, reason: null });
    expect(await world.becomes(id, 'completed')).toMatchObject({ counts: { done: 1 } });
    const log = await server.send(deviceLogApi.list, world.token, {
      params: { id: device.id },
      query: { behaviour: ['upgrade'] },
    });
    expect(log.rows.map(({ facts }) => facts['upgrade'])).toEqual(['done', 'installing', 'downloading']);
    expect(log.rows[0]?.facts).toMatchObject({ version: to });
  });

  it('[UPGRADE-07] joins when it comes online, and continues the same job after a power loss', async () => {
    const { id, device } = await single();
    const first = await device.connect();
    const { job } = await first.offered();
    await first.say(job, 'downloading', { pct: 30 });
    await first.client.endAsync(true);
    const back = await device.connect();
    expect((await back.offered()).job).toBe(job);
    expect(await world.progress(id)).toMatchObject({ counts: { downloading: 1 } });
  });

  it('[UPGRADE-12] that says done but boots with the old version has failed, in either order', async () => {
    for (const late of [false, true]) {
      const { id, device, from } = await single();
      const charger = await device.connect();
      const { job } = await charger.offered();
      await charger.say(job, 'installing');
      if (!late) await charger.say(job, 'done');
      await charger.boot(from);
      if (late) await charger.say(job, 'done');
      await until(async () => (await world.progress(id)).failures[0]?.reason === 'oldVersion');
    }
  });

  it('[UPGRADE-10] fails as interrupted or not back, and is done if it returns later with the new version', async () => {
    const broken = await single();
    const charger = await broken.device.connect();
    await charger.say((await charger.offered()).job, 'installing');
    await charger.boot(broken.from);
    expect(await world.reaches(broken.id, broken.device.code, 'failed')).toMatchObject({
      reason: 'interrupted',
    });
    const gone = await single();
    const other = await gone.device.connect();
    await other.say((await other.offered()).job, 'installing');
    await world.reaches(gone.id, gone.device.code, 'installing');
    await world.age(gone.id);
    expect(await world.reaches(gone.id, gone.device.code, 'failed')).toMatchObject({ reason: 'notBack' });
    // The other device was only slow: it boots with the new version, which counts.
    await other.boot(gone.to);
    await world.reaches(gone.id, gone.device.code, 'done');
  });

  it('[UPGRADE-11] that failed is offered the firmware again after a pause, up to the policy’s limit', async () => {
    const policy = { retryMost: 1, retryPauseMinutes: 30, retryReasons: ['interrupted', 'oldVersion'] };
    const { id, device, from } = await single(policy);
    const charger = await device.connect();
    const { job } = await charger.offered();
    await charger.say(job, 'installing');
    await charger.boot(from);
    await until(async () => (await world.members(id))[0]?.attempt === 2);
    const [waiting] = await world.members(id);
    expect(waiting).toMatchObject({ state: 'waiting', reason: null });
    // The list of the rollout's devices contains the time of the next attempt.
    expect(Date.parse(waiting?.notBefore ?? '')).toBeGreaterThan(Date.now());
    expect(await world.progress(id)).toMatchObject({ counts: { waiting: 1, failed: 0 }, status: 'running' });
    // The log has the result of the first attempt.
    const log = await server.send(deviceLogApi.list, world.token, {
      params: { id: device.id },
      query: { behaviour: ['upgrade'] },
    });
    expect(log.rows[0]?.facts).toMatchObject({ upgrade: 'failed', reason: 'interrupted' });
    // The device is not offered the firmware before the pause is over, and its reports for the first job are ignored.
    await charger.say(job, 'failed', { why: 'space' });
    await charger.boot(from);
    expect((await world.members(id))[0]).toMatchObject({ state: 'waiting', attempt: 2 });
    expect(charger.offers).toHaveLength(1);
    await sql`update rollout_device set not_before = now() where rollout_id = ${id}`.execute(server.db);
    const again = await charger.offered(1);
    expect(again.job).not.toBe(job);
    await charger.say(again.job, 'done');
    await charger.boot(from);
    expect(await world.reaches(id, device.code, 'failed')).toMatchObject({ reason: 'oldVersion' });
  });

  it('[UPGRADE-11] that failed for a reason outside the policy is not offered it again', async () => {
    const { id, device } = await single({ retryMost: 3, retryReasons: ['power'] });
    const charger = await device.connect();
    await charger.say((await charger.offered()).job, 'failed', { why: 'space' });
    expect(await world.reaches(id, device.code, 'failed')).toMatchObject({ reason: 'space', attempt: 1 });
  });

  it('that does not answer is offered it again, and fails after the maximum number of offers', async () => {
    const { id, device } = await single();
    const charger = await device.connect();
    for (let n = 0; n < maxOffers; n += 1) {
      await charger.offered(n);
      await until(async () => (await world.members(id))[0]?.state === 'waiting');
      await world.age(id);
    }
    expect(await world.reaches(id, device.code, 'failed')).toMatchObject({ reason: 'noAnswer' });
    expect(new Set(charger.offers.map(({ job }) => job)).size).toBe(1);
  });

  it('[UPGRADE-12] that runs another version is skipped, and one that already runs the new version is done', async () => {
    const other = await single();
    await other.device.connect('7.7.7');
    expect(await world.reaches(other.id, other.device.code, 'skipped')).toMatchObject({
      reason: 'otherVersion',
    });
    const there = await single();
    await there.device.connect(there.to);
    expect(await world.reaches(there.id, there.device.code, 'done')).toMatchObject({
      reason: null,
      attempt: 0,
    });
    expect(await world.becomes(there.id, 'completed')).toMatchObject({ counts: { done: 1, skipped: 0 } });
  });

  it('reports its failure as a known reason, which is counted, or as free text', async () => {
    const { id, devices } = await rollout(3);
    for (const [i, why] of ['space', 'signature', 'burnt\u202e toast'].entries()) {
      const charger = await devices[i]?.connect();
      const { job } = (await charger?.offered()) ?? { job: '' };
      await charger?.say(job, 'failed', { why });
    }
    const { failures } = await world.becomes(id, 'completed');
    expect(failures.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['other', 1],
      ['signature', 1],
      ['space', 1],
    ]);
    expect((await world.members(id)).find(({ reason }) => reason === 'other')?.why).toBe('burnt toast');
  });

  it('[UPGRADE-05] ignores reports of another job or attempt and malformed ones', async () => {
    const { id, devices } = await rollout(2);
    const [a, b] = [await devices[0]?.connect(), await devices[1]?.connect()];
    if (!a || !b) throw new Error('they are not there');
    const { job } = await a.offered();
    await b.offered();
    const [first = '', second = ''] = job.split('.');
    for (const wrong of [
      job,
      `${first}.${second}.2`,
      `${first}.${second}.01`,
      '',
      'x',
      `9${job}`,
      '1.1.1'.repeat(20),
    ])
      await b.say(wrong, 'failed', { why: 'space' });
    for (const bytes of [
      '',
      '{',
      'null',
      '[]',
      '{"job":1}',
      `{"job":"${job}","st":"gone"}`,
      Buffer.from([0xff, 0xfe]),
    ])
      await a.up('ota', bytes);
    for (const pct of [-1, 101, 1.5, '50', 1e99]) await a.say(job, 'downloading', { pct });
    await a.up('ota', { job, st: 'failed', why: 'x'.repeat(201) });
    for (let n = 0; n < 40; n += 1) await a.say(job, 'downloading', { pct: 7 });
    await until(async () => (await world.progress(id)).counts.downloading === 1);
    expect(await world.progress(id)).toMatchObject({ counts: { waiting: 1, downloading: 1, failed: 0 } });
    // A late download report does not move the state back, and neither does a report after the end.
    await a.say(job, 'installing');
    await a.say(job, 'downloading', { pct: 99 });
    await a.say(job, 'failed', { why: 'hash' });
    await a.say(job, 'installing');
    expect(await world.reaches(id, devices[0]?.code ?? '', 'failed')).toMatchObject({ reason: 'hash' });
  });

  it('is offered the firmware only in the time window of its own clock, and not while it charges', async () => {
    const zone = 'Pacific/Auckland';
    const clock = (shift: number) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(Date.now() + shift * 60_000);
    const shut = await single({ windowFrom: clock(120), windowTo: clock(180), whileCharging: false });
    const open = await single({ windowFrom: clock(-60), windowTo: clock(60), whileCharging: false });
    for (const { device } of [shut, open])
      await server.db.insertInto('deviceDesired').values({ deviceId: device.id, timeZone: zone }).execute();
    const [inside, outside] = [await open.device.connect(), await shut.device.connect()];
    const reading = (charging: number, seq: number) => ({
      v: 1,
      sid: '',
      seq,
      ts: Date.now(),
      t: 30,
      fan: 0,
      p: [[1, 5000, 1000, 5000, charging, 3]],
    });
    await inside.offered();
    expect(outside.offers).toEqual([]);
    const busy = await single({ whileCharging: false });
    const charger = await busy.device.connect();
    const { sid } = await server.db
      .selectFrom('deviceState')
      .select('sid')
      .where('deviceId', '=', busy.device.id)
      .executeTakeFirstOrThrow();
    // The server may already have made its offer, because the device has not yet reported that it is charging.
    if (charger.offers.length > 0) await charger.say(charger.offers[0]?.job ?? '', 'failed');
    else {
      await charger.up('tele', { ...reading(1, 1), sid });
      await charger.up('tele', { ...reading(0, 2), sid });
      await charger.offered();
    }
  });
});
