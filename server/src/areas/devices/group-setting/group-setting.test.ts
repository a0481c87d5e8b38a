import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { deviceSettingApi } from '@chargehand/contract/areas/devices/device-setting';
import { groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { groupSettingApi } from '@chargehand/contract/areas/devices/group-setting';
import { placeApi } from '@chargehand/contract/areas/devices/place';
import { codes } from '@chargehand/contract/http/codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import { openTwoAgencies, type TestServer } from '../../../../test/harness';
import { followGroups } from './follow.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

type Device = Awaited<ReturnType<typeof world.device>>;
type Connected = Awaited<ReturnType<Device['connect']>>;

let groupId: number;
const group = async (name: string) =>
  (await server.send(deviceGroupApi.create, world.token, { body: { name, byCriteria: false } })).id;
beforeEach(async () => {
  await server.db.deleteFrom('groupSetting').execute();
  await server.db.deleteFrom('deviceSetting').execute();
  await server.db.deleteFrom('deviceGroup').execute();
  groupId = await group('Hall');
});

const { path } = groupSettingApi.create;
const draft = (more: Record<string, unknown> = {}) => ({
  groupId,
  kind: 'setLimit',
  limitW: 40,
  fan: null,
  timers: [],
  priority: 10,
  enabled: true,
  ...more,
});
const keep = async (more?: Record<string, unknown>, token = world.token) =>
  (await server.send(groupSettingApi.create, token, { body: draft(more) as never })).id;
const join = ({ params }: Device, id = groupId) =>
  server.send(groupMemberApi.join, world.token, { params, body: { groupId: id } });
const leave = ({ params }: Device, id = groupId) =>
  server.send(groupMemberApi.leave, world.token, { params, body: { groupId: id } });
const follow = () => followGroups(server.db, 5000);
const settingsOf = async ({ id }: Device) =>
  (await server.send(deviceSettingApi.list, world.token, { query: { deviceId: id } })).rows;
const stateOf = async (device: Device) => (await settingsOf(device))[0]?.state;

/** Lets a connected device apply the newest settings that it was sent, and waits until they count as followed. */
async function obey(device: Device, connected: Connected, key: 'limitW' | 'fan' | 'timers', after = 0) {
  const { ver, set } = await connected.sentSettings(key, after);
  await connected.report(ver, set);
  await until(
    async () =>
      (await server.db
        .selectFrom('command')
        .select('id')
        .where('deviceId', '=', device.id)
        .where('status', 'in', ['queued', 'sent', 'acknowledged'])
        .executeTakeFirst()) === undefined,
  );
  return { ver, set };
}

describe('a setting of a group is refused', () => {
  it.each([
    [{ kind: 'restart' }, 'kind'],
    [{ limitW: null }, 'limitW'],
    [{ kind: 'switchFan' }, 'fan'],
    [{ priority: -1 }, 'priority'],
    [
      { kind: 'setTimers', timers: [{ on: '07:00', off: '07:00', repeat: 'daily', weekdays: [] }] },
      'timers.0.off',
    ],
    [
      { kind: 'setTimers', timers: [{ on: '07:00', off: '08:00', repeat: 'once', weekdays: [] }] },
      'timers.0.repeat',
    ],
    [{ groupId: 999_999 }, 'groupId'],
  ])('with %j', async (more, field) => {
    const { code, data } = await server.call('POST', path, { token: world.token, body: draft(more) });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('a second time for the same kind', async () => {
    await keep();
    const { code, data } = await server.call('POST', path, {
      token: world.token,
      body: draft({ limitW: 50 }),
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field: 'kind' }] });
  });
});

describe('a setting of a group', () => {
  it('[GROUP-04] reaches devices that join later, and the model’s value those that leave', async () => {
    await keep();
    const device = await world.device();
    const connected = await device.connect();
    await follow();
    expect(await settingsOf(device)).toEqual([]);
    await join(device);
    await follow();
    const first = await obey(device, connected, 'limitW');
    expect(first.set).toMatchObject({ limitW: 40 });
    expect(await settingsOf(device)).toMatchObject([
      {
        state: 'followed',
        kind: 'setLimit',
        value: { limitW: 40 },
        reported: { limitW: 40 },
        groupName: 'Hall',
      },
    ]);
    const [command] = (await device.detail()).commands;
    expect(command).toMatchObject({ kind: 'setLimit', follows: true, createdBy: null });
    await follow();
    expect((await device.detail()).commands).toHaveLength(1);
    await leave(device);
    await follow();
    // The model has 100 W.
    expect((await obey(device, connected, 'limitW', first.ver)).set).toMatchObject({ limitW: 100 });
    await follow();
    expect(await server.db.selectFrom('deviceSetting').selectAll().execute()).toEqual([]);
  });

  it('[GROUP-04] leaves a person’s own change alone until it is given up', async () => {
    const device = await world.device();
    const connected = await device.connect();
    await join(device);
    await server.send(boundDeviceApi.setLimit, world.token, { params: device.params, body: { limitW: 70 } });
    // While the person's command is open, it comes before the group.
    await keep();
    await follow();
    const own = await obey(device, connected, 'limitW');
    expect(own.set).toMatchObject({ limitW: 70 });
    await follow();
    const [setting] = await settingsOf(device);
    expect(setting).toMatchObject({ state: 'own', value: { limitW: 70 }, reported: { limitW: 70 } });
    expect((await device.detail()).commands).toHaveLength(1);
    await server.send(deviceSettingApi.follow, world.token, { params: { ids: [setting?.id ?? 0] } });
    expect(await stateOf(device)).toBe('waiting');
    await follow();
    const given = await obey(device, connected, 'limitW', own.ver);
    expect(given.set).toMatchObject({ limitW: 40 });
    expect(await stateOf(device)).toBe('followed');
    // Changed again by a person, while it follows.
    await server.send(boundDeviceApi.setLimit, world.token, { params: device.params, body: { limitW: 55 } });
    const again = await obey(device, connected, 'limitW', given.ver);
    await follow();
    const [other] = await settingsOf(device);
    expect(other).toMatchObject({ state: 'own', value: { limitW: 55 } });
    // Given up, and the group left before the next upkeep: the model's value, not the person's.
    await server.send(deviceSettingApi.follow, world.token, { params: { ids: [other?.id ?? 0] } });
    await leave(device);
    await follow();
    expect((await obey(device, connected, 'limitW', again.ver)).set).toMatchObject({ limitW: 100 });
  });

  it('[GROUP-04] shows a device that reports otherwise, or refuses', async () => {
    await keep();
    const device = await world.device();
    const connected = await device.connect();
    await join(device);
    await follow();
    const { ver } = await obey(device, connected, 'limitW');
    await connected.report(ver, { limitW: 90 });
    await until(async () => (await stateOf(device)) === 'differs');
    expect(await settingsOf(device)).toMatchObject([{ value: { limitW: 40 }, reported: { limitW: 90 } }]);
    await follow();
    expect(await stateOf(device)).toBe('differs');
    const [setting] = await settingsOf(device);
    await server.send(deviceSettingApi.follow, world.token, { params: { ids: [setting?.id ?? 0] } });
    await follow();
    const again = await connected.sentSettings('limitW', ver);
    await connected.answer(again.ver, 'refused', 'too hot');
    await until(async () => (await stateOf(device)) === 'refused');
    await follow();
    expect((await device.detail()).commands).toHaveLength(2);
  });

  it('[GROUP-04] waits for a device that is offline', async () => {
    await keep();
    const device = await world.device();
    await join(device);
    expect(await follow()).toBe(0);
    expect(await settingsOf(device)).toMatchObject([{ state: 'waiting', givenAt: null }]);
    expect((await device.detail()).commands).toEqual([]);
    const connected = await device.connect();
    await until(follow);
    await obey(device, connected, 'limitW');
    expect(await stateOf(device)).toBe('followed');
  });

  it('[GROUP-04] holds by priority, at most with the model’s power, and timers at the time of the place', async () => {
    const device = await world.device();
    const connected = await device.connect();
    const second = await group('Summer');
    await join(device);
    await join(device, second);
    await keep({ limitW: 30 });
    const wins = await keep({ groupId: second, limitW: 5000, priority: 20 });
    await keep({
      kind: 'setTimers',
      timers: [{ on: '07:00', off: '22:00', repeat: 'weekdays', weekdays: [2, 1] }],
    });
    const { id: placeId } = await server.send(placeApi.create, world.token, {
      body: { name: 'Berlin', timeZone: 'Europe/Berlin', visible: false },
    });
    await server.send(boundDeviceApi.setPlace, world.token, { params: device.params, body: { placeId } });
    await follow();
    await until(() =>
      connected.desired.find(({ set }) => set.timers !== undefined && set.limitW !== undefined),
    );
    await obey(device, connected, 'timers');
    expect(connected.desired.at(-1)?.set).toMatchObject({
      limitW: 100,
      timers: [{ id: 1, on: '07:00', off: '22:00', repeat: [1, 2], tz: 'Europe/Berlin' }],
    });
    await server.call('PUT', `${path}/${wins}`, {
      token: world.token,
      body: draft({ groupId: second, limitW: 5000, priority: 20, enabled: false }),
    });
    await follow();
    await until(() => connected.desired.find(({ set: given }) => given.limitW === 30));
  });

  it('[GROUP-04] is given once, however many servers look for it at once', async () => {
    await keep();
    const device = await world.device();
    await device.connect();
    await join(device);
    await Promise.all([1, 2, 3, 4].map(() => follow()));
    expect((await device.detail()).commands).toHaveLength(1);
  });

  it('[GROUP-04] comes first if its holder is the nearest to the device, and ends with the ownership', async () => {
    const { agentA, merchantA1, agentB, devices } = await openTwoAgencies(server);
    const everything = async (token: string, limitW: number, priority: number) => {
      const { id } = await server.send(deviceGroupApi.create, token, {
        body: { name: 'All', byCriteria: true },
      });
      await keep({ groupId: id, limitW, priority }, token);
    };
    await everything(world.token, 10, 1000);
    await everything(agentA.token, 20, 5);
    await everything(merchantA1.token, 30, 0);
    await follow();
    const values = async () =>
      new Map(
        (await server.db.selectFrom('deviceSetting').select(['deviceId', 'value']).execute()).map(
          ({ deviceId, value }) => [deviceId, value],
        ),
      );
    const found = await values();
    expect([devices.a, devices.a1, devices.b1].map((id) => found.get(id))).toEqual([20, 30, 10]);
    // Each sees the settings of its own groups only.
    const seen = async (token: string) =>
      (await server.send(deviceSettingApi.list, token, { query: {} })).rows
        .map(({ deviceId }) => deviceId)
        .sort();
    expect(await seen(merchantA1.token)).toEqual([devices.a1]);
    expect(await seen(agentA.token)).toEqual([devices.a, devices.a2].sort());
    expect(await seen(agentB.token)).toEqual([]);
    const foreign = (
      await server.db
        .selectFrom('deviceSetting')
        .select('id')
        .where('deviceId', '=', devices.a1)
        .executeTakeFirstOrThrow()
    ).id;
    for (const token of [world.token, agentA.token, agentB.token])
      expect((await server.call('POST', `/api/admin/device-setting/${foreign}/follow`, { token })).code).toBe(
        codes.notFound,
      );
    await server.send(boundDeviceApi.unbind, world.token, { params: { ids: [devices.a1] } });
    expect((await values()).get(devices.a1)).toBeUndefined();
  });
});
