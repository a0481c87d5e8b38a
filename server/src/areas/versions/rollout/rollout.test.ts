import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { stepsKeptDays } from '@chargehand/contract/areas/versions/rollout-device';
import { codes } from '@chargehand/contract/http/codes';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, type TestServer } from '../../../../test/harness';
import { rolloutUpkeep } from './upkeep';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

let model = 0;
/** Returns a version that no other test runs, so that each test has its own devices. */
const fresh = () => `1.${(model += 1)}.0`;
const path = rolloutApi.create.path;
const usual = { waves: [100], successPercent: 80, failurePercent: 10, whileCharging: true };
const reach = (firmwareId: number, devices?: string[]) =>
  server.send(rolloutApi.reach, world.token, { body: { firmwareId, ...(devices && { devices }) } });

describe('a refused rollout', () => {
  it('[UPGRADE-05] agents and merchants cannot call any rollout endpoint', async () => {
    const { agentA, merchantA1 } = await openTwoAgencies(server);
    const from = fresh();
    await world.device(from);
    const firmwareId = await world.firmware('9.0.0', { fromVersions: [from] });
    const { id } = await world.start(firmwareId);
    for (const { token } of [agentA, merchantA1]) {
      for (const url of [rolloutApi.list.path, `${path}/${id}`, '/api/admin/rollout-device/list?rolloutId=1'])
        expect((await server.call('GET', url, { token })).code).toBe(codes.forbidden);
      for (const verb of ['pause', 'resume', 'cancel', 'retry', 'advance', 'approve', 'begin'])
        expect((await server.call('POST', `${path}/${id}/${verb}`, { token })).code).toBe(codes.forbidden);
      const body = { firmwareId, ...usual };
      expect((await server.call('POST', path, { token, body })).code).toBe(codes.forbidden);
      expect((await server.call('POST', rolloutApi.reach.path, { token, body })).code).toBe(codes.forbidden);
    }
    expect(await world.progress(id)).toMatchObject({ status: 'running' });
  });

  it.each([
    ['waves', { waves: [] }],
    ['waves', { waves: [10, 5, 100] }],
    ['waves', { waves: [10, 10, 100] }],
    ['waves', { waves: [50] }],
    ['waves', { waves: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100] }],
    ['waves.0', { waves: [0, 100] }],
    ['successPercent', { successPercent: 0 }],
    ['successPercent', { successPercent: 101 }],
    ['failurePercent', { failurePercent: -1 }],
    ['failurePercent', { failurePercent: 101 }],
    ['windowFrom', { windowFrom: '24:00', windowTo: '05:00' }],
    ['windowTo', { windowFrom: '01:00' }],
    ['windowTo', { windowFrom: '01:00', windowTo: '01:00' }],
    ['devices.0', { devices: ['x'.repeat(41)] }],
  ])('a wrong %s is rejected at that field', async (field, more) => {
    const { code, data } = await server.call('POST', path, {
      token: world.token,
      body: { firmwareId: 1, ...usual, ...more },
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('a rollout of a missing firmware, or without a device that can take it, is refused', async () => {
    const start = (firmwareId: number, more = {}) =>
      server.call('POST', path, { token: world.token, body: { firmwareId, ...usual, ...more } });
    expect((await start(999_999)).code).toBe(codes.notFound);
    const firmwareId = await world.firmware('9.1.0', { fromVersions: [fresh()] });
    expect((await start(firmwareId)).code).toBe(codes.rolloutEmpty);
    expect((await start(firmwareId, { devices: ['NOBODY-1'] })).code).toBe(codes.rolloutEmpty);
    const { rows } = await server.send(rolloutApi.list, world.token, { query: { firmwareId } });
    expect(rows).toEqual([]);
    for (const verb of ['pause', 'resume', 'cancel', 'retry', 'advance', 'approve', 'begin'] as const)
      expect((await world.turn(999_999, verb)).code).toBe(codes.notFound);
  });
});

describe('the devices of a rollout', () => {
  it('[UPGRADE-04] are previewed: devices of the model on a supported version, and why others are left out', async () => {
    const [from, other] = [fresh(), fresh()];
    const right = [await world.device(from), await world.device(from), await world.device(from)];
    const runsOther = await world.device(other);
    const silent = await world.device(null);
    const elsewhere = await world.device(from);
    const foreign = await server.model('X1');
    const ofOther = await world.device(from, { modelId: foreign });
    const back = await world.device(from, { handedBackAt: new Date().toISOString() });
    const busy = await world.firmware('9.2.0', { fromVersions: [from] });
    await world.start(busy, { devices: [elsewhere.code] });
    const firmwareId = await world.firmware('9.3.0', { fromVersions: [from] });
    expect(await reach(firmwareId)).toMatchObject({ devices: 3, there: 0 });
    await right[0]?.connect(from);
    const codesChosen = [...right, runsOther, silent, elsewhere, ofOther, back].map(({ code }) => code);
    expect(await reach(firmwareId, [...codesChosen, 'NOBODY-1'])).toEqual({
      devices: 3,
      there: 1,
      unknown: 2,
      otherModel: 1,
      otherVersion: 2,
      elsewhere: 1,
    });
    const { id, devices } = await world.start(firmwareId, { devices: codesChosen });
    expect(devices).toBe(3);
    expect((await world.members(id)).map(({ code }) => code).sort()).toEqual(
      right.map(({ code }) => code).sort(),
    );
  });

  it('[UPGRADE-05] are fixed at its start: later devices are not added, and a list limits it to its devices', async () => {
    const from = fresh();
    const [device] = [await world.device(from), await world.device(from)];
    const firmwareId = await world.firmware('9.4.0', { fromVersions: [from] });
    const { id } = await world.start(firmwareId, { devices: [device?.code] });
    await world.device(from);
    expect((await world.members(id)).map(({ code }) => code)).toEqual([device?.code]);
    expect(await world.progress(id)).toMatchObject({ kind: 'list', devices: 1, counts: { waiting: 1 } });
  });

  it('[UPGRADE-05] are divided at random into waves by percentage, each rounded up, and no device twice', async () => {
    const from = fresh();
    for (let n = 0; n < 30; n += 1) await world.device(from);
    const firmwareId = await world.firmware('9.5.0', { fromVersions: [from] });
    const { id } = await world.start(firmwareId, { waves: [1, 10, 50, 100] });
    const { waves } = await world.progress(id);
    expect(waves.map(({ percent, devices }) => [percent, devices])).toEqual([
      [1, 1],
      [10, 2],
      [50, 12],
      [100, 15],
    ]);
    expect(waves.map(({ openedAt }) => openedAt !== null)).toEqual([true, false, false, false]);
    const members = await world.members(id);
    expect(new Set(members.map(({ code }) => code)).size).toBe(30);
  });

  it('[UPGRADE-14] are in one rollout at a time, even if several start at once', async () => {
    const from = fresh();
    for (let n = 0; n < 10; n += 1) await world.device(from);
    const firmwares = await Promise.all(
      ['9.6.0', '9.6.1', '9.6.2', '9.6.3'].map((version) =>
        world.firmware(version, { fromVersions: [from] }),
      ),
    );
    const answers = await Promise.all(
      firmwares.map((firmwareId) =>
        server.call('POST', path, { token: world.token, body: { firmwareId, ...usual } }),
      ),
    );
    const taken = answers.map(({ data }) => (data as { devices?: number } | null)?.devices ?? 0);
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(10);
    expect(answers.filter(({ code }) => code === codes.success).length).toBeGreaterThan(0);
  });

  it('are counted as skipped when they are deleted before an offer', async () => {
    const from = fresh();
    const [device] = [await world.device(from), await world.device(from)];
    const { id } = await world.start(await world.firmware('9.7.0', { fromVersions: [from] }));
    await server.send(deviceApi.remove, world.token, { params: { ids: String(device?.id) } });
    expect(await world.progress(id)).toMatchObject({ counts: { waiting: 1, skipped: 1 }, devices: 2 });
  });
});

describe('an ended rollout', () => {
  it('loses its device steps after the retention days, but keeps counts and failure reasons', async () => {
    const started = async (version: string) => {
      const from = fresh();
      for (let n = 0; n < 5; n += 1) await world.device(from);
      const { id } = await world.start(await world.firmware(version, { fromVersions: [from] }));
      await sql`update rollout_device set state = 'failed', reason = 'space', finished_at = now()
        where id in (select id from rollout_device where rollout_id = ${id} limit 3)`.execute(server.db);
      await world.turn(id, 'cancel');
      return id;
    };
    const [old, young, open] = [await started('9.9.1'), await started('9.9.2'), await started('9.9.3')];
    const age = (id: number, days: number) =>
      server.db
        .updateTable('rollout')
        .set({ finishedAt: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', id)
        .execute();
    await age(old, stepsKeptDays + 1);
    await age(young, stepsKeptDays - 1);
    const before = await world.progress(old);
    expect(before).toMatchObject({
      counts: { failed: 3, skipped: 2 },
      failures: [{ reason: 'space', count: 3 }],
    });
    // The upkeep skips rollouts that the gateway holds, which it does until it has counted their changes.
    await until(
      async () => (await server.db.selectFrom('rolloutChange').select('id').executeTakeFirst()) === undefined,
    );
    const steps = rolloutUpkeep.find(({ name }) => name === 'rollout.steps');
    expect(await steps?.batch(server.db, 2)).toBe(2);
    expect(await world.progress(old)).toEqual(before);
    expect(await steps?.batch(server.db, 100)).toBe(3);
    expect(await steps?.batch(server.db, 100)).toBe(0);
    expect(await world.progress(old)).toEqual(before);
    expect(await world.members(old)).toEqual([]);
    for (const id of [young, open]) expect(await world.members(id)).toHaveLength(5);
  });
});

describe('the commands of a rollout', () => {
  it('[UPGRADE-06] leave one state that the log explains, and correct counts, after fifty concurrent calls', async () => {
    const from = fresh();
    for (let n = 0; n < 5; n += 1) await world.device(from);
    const { id } = await world.start(await world.firmware('9.8.0', { fromVersions: [from] }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => world.turn(id, n % 2 === 0 ? 'pause' : 'resume')),
    );
    expect(answers.every(({ code }) => code === codes.success || code === codes.rolloutMoved)).toBe(true);
    const done = answers.map(({ code }, n) => (code === codes.success ? (n % 2 === 0 ? 1 : -1) : 0));
    const paused = done.reduce<number>((sum, n) => sum + n, 0);
    expect([0, 1]).toContain(paused);
    const now = await world.progress(id);
    expect(now.status).toBe(paused === 1 ? 'paused' : 'running');
    expect(now.counts).toMatchObject({ waiting: 5 });
    const written = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'in', ['rollout.pause', 'rollout.resume'])
      .execute();
    expect(written).toHaveLength(answers.filter(({ code }) => code === codes.success).length);
  });

  it('are accepted only in the states that allow them', async () => {
    const from = fresh();
    for (let n = 0; n < 4; n += 1) await world.device(from);
    const { id } = await world.start(await world.firmware('9.9.0', { fromVersions: [from] }), {
      waves: [25, 100],
    });
    const refused = async (...verbs: ('pause' | 'resume' | 'cancel' | 'retry' | 'advance')[]) => {
      for (const verb of verbs)
        expect([verb, (await world.turn(id, verb)).code]).toEqual([verb, codes.rolloutMoved]);
    };
    await refused('resume', 'retry');
    expect((await world.turn(id, 'advance')).code).toBe(codes.success);
    expect(await world.progress(id)).toMatchObject({ wave: 2 });
    await refused('advance');
    expect((await world.turn(id, 'pause')).code).toBe(codes.success);
    await refused('pause', 'advance');
    expect((await world.turn(id, 'resume', { failurePercent: 33 })).code).toBe(codes.success);
    expect(await world.progress(id)).toMatchObject({ status: 'running', failurePercent: 33 });
    expect((await world.turn(id, 'cancel')).code).toBe(codes.success);
    await refused('pause', 'resume', 'cancel', 'retry', 'advance');
    const now = await world.progress(id);
    expect(now).toMatchObject({ status: 'cancelled', counts: { waiting: 0, skipped: 4 } });
    expect(now.finishedAt).not.toBeNull();
    // The cancelled rollout must not keep its devices from another rollout.
    expect(await reach(now.firmwareId)).toMatchObject({ devices: 4 });
  });
});
