import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { codes } from '@chargehand/contract/http/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import { openFirmware } from '../../../../test/firmware';
import { openTwoAgencies, superAdministrator, type TestServer } from '../../../../test/harness';
import { rolloutUpkeep } from './upkeep';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});
afterEach(() => requireSecond(false));

const path = rolloutApi.create.path;
const usual = { waves: [100], successPercent: 80, failurePercent: 10, whileCharging: true };
let line = 0;
/** Returns versions that no other test uses. */
const fresh = () => ({ from: `1.${(line += 1)}.0`, to: `3.${line}.0` });
let users = 0;

/** Adds a bound device that runs a version. Only bound devices are in groups. */
async function device(runs: string) {
  const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const name = `planned-${(users += 1)}`;
  const { id: userId } = await server.db
    .insertInto('appUser')
    .values({
      agentId: agent.id,
      nickname: name,
      email: `${name}@example.com`,
      passwordHash: 'x',
      source: 'other',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return world.device(runs, { bindStatus: 'bound', userId, boundAt: new Date().toISOString() });
}
const group = async (token = world.token, byCriteria = false) =>
  (await server.send(deviceGroupApi.create, token, { body: { name: `Group ${(users += 1)}`, byCriteria } }))
    .id;
const join = (groupId: number, ...ids: number[]) =>
  server.send(groupMemberApi.join, world.token, { params: { ids }, body: { groupId } });
const takeLater = () => rolloutUpkeep.find(({ name }) => name === 'rollout.join')?.batch(server.db, 5000);
const codesOf = async (id: number) => (await world.members(id)).map(({ code }) => code).sort();
async function requireSecond(on: boolean): Promise<void> {
  await server.db
    .updateTable('config')
    .set({ configValue: String(on) })
    .where('configKey', '=', 'firmware.secondPerson')
    .execute();
}

describe('a rollout for a group', () => {
  it('is refused for a group that the account does not see, and takes no later devices of a list', async () => {
    const { agentA } = await openTwoAgencies(server);
    const { from, to } = fresh();
    const { code: deviceCode } = await device(from);
    const firmwareId = await world.firmware(to, { fromVersions: [from] });
    const start = (more: object) =>
      server.call('POST', path, { token: world.token, body: { firmwareId, ...usual, ...more } });
    for (const groupId of [999_999, await group(agentA.token, true)]) {
      const { code, data } = await start({ groupId });
      expect(code).toBe(codes.invalid);
      expect(data).toMatchObject({ errors: [{ field: 'groupId' }] });
    }
    const { data } = await start({ devices: [deviceCode], takesLater: true });
    expect(data).toMatchObject({ errors: [{ field: 'takesLater' }] });
    expect((await start({ groupId: await group() })).code).toBe(codes.rolloutEmpty);
  });

  it('[GROUP-05] has the devices of the group, and those that join it while it runs', async () => {
    const { from, to } = fresh();
    const [a, b, other] = [await device(from), await device(from), await device(from)];
    const groupId = await group();
    await join(groupId, a.id);
    const firmwareId = await world.firmware(to, { fromVersions: [from] });
    const reached = await server.send(rolloutApi.reach, world.token, { body: { firmwareId, groupId } });
    expect(reached.devices).toBe(1);
    const { id } = await world.start(firmwareId, { groupId, takesLater: true });
    expect(await codesOf(id)).toEqual([a.code]);
    expect(await world.progress(id)).toMatchObject({ kind: 'group', groupId, takesLater: true, devices: 1 });
    await takeLater();
    expect(await codesOf(id)).toEqual([a.code]);
    await join(groupId, b.id);
    await takeLater();
    await takeLater();
    expect(await codesOf(id)).toEqual([a.code, b.code]);
    expect(await world.progress(id)).toMatchObject({ devices: 2, counts: { waiting: 2 } });
    const connected = await b.connect();
    expect((await connected.offered()).ver).toBe(to);
    await world.turn(id, 'cancel');
    await join(groupId, other.id);
    await takeLater();
    expect(await codesOf(id)).toEqual([a.code, b.code]);
  });

  it('[GROUP-05] takes no later devices unless it is told to, and gives each a wave by chance', async () => {
    const { from, to } = fresh();
    const groupId = await group();
    await join(groupId, (await device(from)).id);
    const firmwareId = await world.firmware(to, { fromVersions: [from] });
    const fixed = await world.start(firmwareId, { groupId });
    const later = await device(from);
    await join(groupId, later.id);
    await takeLater();
    expect(await world.progress(fixed.id)).toMatchObject({ devices: 1 });
    await world.turn(fixed.id, 'cancel');
    const { id } = await world.start(firmwareId, { groupId, takesLater: true, waves: [50, 100] });
    for (let n = 0; n < 24; n += 1) await join(groupId, (await device(from)).id);
    await takeLater();
    const waves = (await world.members(id)).map(({ wave }) => wave);
    expect(waves).toHaveLength(26);
    for (const wave of [1, 2]) expect(waves.filter((one) => one === wave).length).toBeGreaterThan(4);
  });
});

describe('a planned rollout', () => {
  it('[GROUP-05] offers nothing before its time, and begins by itself or by hand', async () => {
    const { from, to } = fresh();
    const [a, b] = [await device(from), await device(from)];
    const first = await world.firmware(to, { fromVersions: [from] });
    const beginsAt = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await world.start(first, { devices: [a.code], beginsAt });
    const second = await world.start(first, { devices: [b.code], beginsAt });
    expect(planned.status).toBe('planned');
    const connected = await a.connect();
    expect(await world.progress(planned.id)).toMatchObject({
      status: 'planned',
      outcome: 'planned',
      beginsAt,
    });
    expect(await world.members(planned.id)).toMatchObject([{ state: 'waiting', waitsFor: 'halted' }]);
    expect((await world.turn(planned.id, 'pause')).code).toBe(codes.rolloutMoved);
    await world.turn(second.id, 'begin');
    expect(await world.progress(second.id)).toMatchObject({ status: 'running' });
    // Its device is offered the firmware now, that of the other rollout is not.
    await (await b.connect()).offered();
    expect(connected.offers).toEqual([]);
    await server.db
      .updateTable('rollout')
      .set({ beginsAt: new Date().toISOString() })
      .where('id', '=', planned.id)
      .execute();
    await connected.offered();
    expect((await world.progress(planned.id)).waves[0]?.openedAt).not.toBeNull();
  });

  it('[GROUP-05] waits for a second person where the parameter asks for it', async () => {
    await requireSecond(true);
    const { from, to } = fresh();
    const charger = await device(from);
    const { id, status } = await world.start(await world.firmware(to, { fromVersions: [from] }));
    expect(status).toBe('planned');
    const connected = await charger.connect();
    expect(await world.progress(id)).toMatchObject({ outcome: 'proposed', approvedBy: null });
    // The account that started it cannot approve it, nor begin it without approval.
    expect((await world.turn(id, 'approve')).code).toBe(codes.secondPerson);
    expect((await world.turn(id, 'begin')).code).toBe(codes.rolloutMoved);
    expect(connected.offers).toEqual([]);
    const second = await server.account(`second-${id}`, superAdministrator);
    const approve = () => server.call('POST', `${path}/${id}/approve`, { token: second.token });
    expect((await approve()).code).toBe(codes.success);
    expect((await approve()).code).toBe(codes.rolloutMoved);
    await connected.offered();
    expect(await world.progress(id)).toMatchObject({ status: 'running', approvedBy: expect.any(String) });
  });

  it('[GROUP-05] that was approved still waits for its time', async () => {
    await requireSecond(true);
    const { from, to } = fresh();
    await device(from);
    const beginsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await world.start(await world.firmware(to, { fromVersions: [from] }), { beginsAt });
    const third = await server.account(`third-${id}`, superAdministrator);
    await server.call('POST', `${path}/${id}/approve`, { token: third.token });
    expect(await world.progress(id)).toMatchObject({
      status: 'planned',
      outcome: 'planned',
      proposed: false,
    });
    await world.turn(id, 'cancel');
    expect(await world.progress(id)).toMatchObject({ status: 'cancelled' });
    await until(async () => (await world.progress(id)).counts.skipped === 1);
  });
});
