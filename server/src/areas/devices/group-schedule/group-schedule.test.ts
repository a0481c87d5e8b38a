import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { groupScheduleApi } from '@chargehand/contract/areas/devices/group-schedule';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { startDue } from './run.service';

type Who = { token: string; id: number };
let server: TestServer;
let clerk: Who;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let groupId: number;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  const place = async (name: string, timeZone: string, device: number) => {
    const { id: placeId } = await server.send(placeApi.create, world.agentA.token, {
      body: { name, timeZone, visible: false },
    });
    await server.send(boundDeviceApi.setPlace, world.agentA.token, {
      params: { ids: [device] },
      body: { placeId },
    });
  };
  await place('Berlin', 'Europe/Berlin', world.devices.a);
  await server.db
    .updateTable('config')
    .set({ configValue: 'Asia/Shanghai' })
    .where('configKey', '=', 'device.timeZone')
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('job').execute();
  await server.db.deleteFrom('deviceGroup').execute();
  ({ id: groupId } = await server.send(deviceGroupApi.create, world.agentA.token, {
    body: { name: 'All', byCriteria: true },
  }));
});

const { path } = groupScheduleApi.create;
const draft = (more: Record<string, unknown> = {}) => ({
  groupId,
  action: 'turnOff',
  time: '22:30',
  repeat: 'daily',
  enabled: true,
  ...more,
});
const add = async ({ token }: Pick<Who, 'token'>, more?: Record<string, unknown>) =>
  (await server.send(groupScheduleApi.create, token, { body: draft(more) as never })).id;
const jobs = () =>
  server.db.selectFrom('job').select(['id', 'kind', 'accountId', 'total', 'input']).orderBy('id').execute();

/** Returns the next instant, at least an hour from now, at which it is this time in UTC. */
function nextUtc(hours: number, minutes: number): number {
  const at = new Date(Date.now() + 3_600_000);
  at.setUTCHours(hours, minutes, 0, 0);
  return at.getTime() < Date.now() + 3_600_000 ? at.getTime() + 86_400_000 : at.getTime();
}

describe('a schedule is refused', () => {
  it.each([
    [{ time: '24:00' }, 'time'],
    [{ action: 'explode' }, 'action'],
    [{ action: 'setLimit' }, 'limitW'],
    [{ repeat: 'once' }, 'day'],
    [{ repeat: 'weekdays' }, 'weekdays'],
    [{ groupId: 999_999 }, 'groupId'],
  ])('with %j', async (more, field) => {
    const { code, data } = await server.call('POST', path, { token: world.agentA.token, body: draft(more) });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('[GROUP-03] for the group of another holder', async () => {
    for (const who of [clerk, world.agentB, world.merchantA1])
      expect((await server.call('POST', path, { token: who.token, body: draft() })).code).toBe(codes.invalid);
    const id = await add(world.agentA);
    for (const who of [clerk, world.agentB, world.merchantA1]) {
      expect((await server.call('GET', `${path}/${id}`, { token: who.token })).code).toBe(codes.notFound);
      expect((await server.send(groupScheduleApi.list, who.token, { query: {} })).total).toBe(0);
    }
  });
});

describe('a schedule runs', () => {
  it('[GROUP-03] as one job for the devices of each time zone, when it is that time there', async () => {
    await add(world.agentA, { action: 'setLimit', limitW: 40 });
    await startDue(server.db, nextUtc(14, 29));
    expect(await jobs()).toEqual([]);
    // 22:30 in Shanghai, the operator's zone, which holds for devices at no place.
    await startDue(server.db, nextUtc(14, 30));
    expect(await jobs()).toMatchObject([
      {
        kind: 'boundDevice.setLimit',
        accountId: world.agentA.id,
        total: 2,
        input: { body: { wish: { limitW: 40 }, where: { groupId: [groupId], zone: 'Asia/Shanghai' } } },
      },
    ]);
    // 22:30 in Berlin is 20:30 or 21:30 in UTC.
    await startDue(server.db, nextUtc(20, 30));
    await startDue(server.db, nextUtc(21, 30));
    const all = await jobs();
    expect(all.map(({ total }) => total)).toEqual([2, 1]);
    const working = await openJobsBeside(server, { kinds: server.app.kinds });
    try {
      for (const { id, total } of all)
        expect(await ended(server.db, id)).toMatchObject({ state: 'done', done: total });
    } finally {
      await working.close();
    }
    const commands = await server.db
      .selectFrom('command')
      .select(['deviceId', 'kind', 'limitW'])
      .orderBy('deviceId')
      .execute();
    expect(commands).toEqual(
      [world.devices.a, world.devices.a1, world.devices.a2]
        .sort((x, y) => x - y)
        .map((deviceId) => ({ deviceId, kind: 'setLimit', limitW: 40 })),
    );
  });

  it('[GROUP-03] once, however many servers look for it and however often', async () => {
    const id = await add(world.agentA);
    const now = nextUtc(14, 30);
    await Promise.all([1, 2, 3, 4].map(() => startDue(server.db, now)));
    await startDue(server.db, now + 120_000);
    expect(await jobs()).toHaveLength(1);
    const { runs } = await server.send(groupScheduleApi.get, world.agentA.token, { params: { id } });
    expect(runs).toMatchObject([{ zone: 'Asia/Shanghai', job: (await jobs())[0]?.id }]);
    await startDue(server.db, now + 86_400_000);
    expect(await jobs()).toHaveLength(2);
  });

  it('[GROUP-03] not if it is disabled, its account was deleted, or it was saved after its time', async () => {
    const id = await add(world.agentA, { enabled: false });
    const now = nextUtc(14, 30);
    await startDue(server.db, now);
    expect(await jobs()).toEqual([]);
    await server.send(groupScheduleApi.update, world.agentA.token, {
      params: { id },
      body: draft() as never,
    });
    await server.db
      .updateTable('groupSchedule')
      .set({ updatedAt: new Date(now + 1000).toISOString() })
      .where('id', '=', id)
      .execute();
    await startDue(server.db, now + 2000);
    expect(await jobs()).toEqual([]);
    await server.db.updateTable('groupSchedule').set({ accountId: null }).where('id', '=', id).execute();
    await startDue(server.db, now + 86_400_000);
    expect(await jobs()).toEqual([]);
  });
});
