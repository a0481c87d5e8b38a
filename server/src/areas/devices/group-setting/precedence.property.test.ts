import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { deviceSettingApi } from '@chargehand/contract/areas/devices/device-setting';
import { groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { groupSettingApi } from '@chargehand/contract/areas/devices/group-setting';
import { Desired } from '@chargehand/contract/device/payloads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { until } from '../../../../test/device';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { followGroups } from './follow.service';

/** Limits in W of the groups, in the order of their priority. The model has 100 W. */
const limits = [20, 30, 40];
const deviceCount = 3;

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
const devices: number[] = [];
const groups: { id: number; setting: number }[] = [];
const draftOf = (n: number, enabled: boolean) => ({
  groupId: groups[n]?.id ?? 0,
  kind: 'setLimit' as const,
  limitW: limits[n] ?? null,
  fan: null,
  timers: [],
  priority: n,
  enabled,
});

beforeAll(async () => {
  server = await openTestServer();
  world = await openControl(server);
  for (let n = 0; n < deviceCount; n += 1) {
    const device = await world.device();
    const connected = await device.connect();
    // Applies whatever it is told.
    connected.client.on('message', (topic, payload) => {
      if (!topic.endsWith('/down/desired')) return;
      const { ver, set } = Desired.parse(JSON.parse(payload.toString()));
      void connected.report(ver, set);
    });
    await connected.report(0, { limitW: 100 });
    devices.push(device.id);
  }
  for (const [n] of limits.entries()) {
    const { id } = await server.send(deviceGroupApi.create, world.token, {
      body: { name: `Group ${n}`, byCriteria: false },
    });
    groups.push({ id, setting: 0 });
    const { id: setting } = await server.send(groupSettingApi.create, world.token, {
      body: draftOf(n, true) as never,
    });
    groups[n] = { id, setting };
  }
});
afterAll(async () => {
  await world.hangUp();
  await world.closeGateway();
  await server.close();
});

/** Facts from which the test itself derives what the order of precedence says. */
interface Expected {
  members: Set<number>[];
  enabled: boolean[];
  own: (number | null)[];
}

const limitOf = ({ members, enabled, own }: Expected, device: number): number => {
  const follows = limits.filter((_, n) => enabled[n] === true && members[n]?.has(device) === true);
  return own[device] ?? follows.at(-1) ?? 100;
};

const anyDevice = fc.nat(deviceCount - 1);
const anyGroup = fc.nat(limits.length - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('join' as const), device: anyDevice, group: anyGroup }),
  fc.record({ do: fc.constant('leave' as const), device: anyDevice, group: anyGroup }),
  fc.record({
    do: fc.constant('person' as const),
    device: anyDevice,
    limitW: fc.integer({ min: 50, max: 99 }),
  }),
  fc.record({ do: fc.constant('giveUp' as const), device: anyDevice }),
  fc.record({ do: fc.constant('enable' as const), group: anyGroup, enabled: fc.boolean() }),
  fc.record({ do: fc.constant('upkeep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Waits until no command is open, and no device waits for one. */
const settled = () =>
  until(async () => {
    await followGroups(server.db, 5000);
    const open = await server.db
      .selectFrom('command')
      .select('id')
      .where('status', 'in', ['queued', 'sent', 'acknowledged'])
      .executeTakeFirst();
    const waiting = await server.db
      .selectFrom('deviceSetting')
      .select('id')
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return open === undefined && waiting === undefined;
  });

async function doStep(expected: Expected, one: Step): Promise<void> {
  const { token } = world;
  if (one.do === 'upkeep') await followGroups(server.db, 5000);
  else if (one.do === 'enable') {
    expected.enabled[one.group] = one.enabled;
    await server.send(groupSettingApi.update, token, {
      params: { id: groups[one.group]?.setting ?? 0 },
      body: draftOf(one.group, one.enabled) as never,
    });
  } else {
    const id = devices[one.device] ?? 0;
    const params = { ids: [id] };
    if (one.do === 'person') {
      expected.own[one.device] = one.limitW;
      await server.send(boundDeviceApi.setLimit, token, { params, body: { limitW: one.limitW } });
    } else if (one.do === 'giveUp') {
      await settled();
      const query = { deviceId: id, state: ['own' as const] };
      const { rows } = await server.send(deviceSettingApi.list, token, { query });
      const [own] = rows;
      if (!own) return;
      expected.own[one.device] = null;
      await server.send(deviceSettingApi.follow, token, { params: { ids: [own.id] } });
    } else {
      const body = { groupId: groups[one.group]?.id ?? 0 };
      if (one.do === 'join') expected.members[one.group]?.add(one.device);
      else expected.members[one.group]?.delete(one.device);
      await server.send(one.do === 'join' ? groupMemberApi.join : groupMemberApi.leave, token, {
        params,
        body,
      });
    }
  }
}

it('[GROUP-04] a device always has what the order of precedence says, after any joins, leaves and changes', async () => {
  const expected: Expected = {
    members: limits.map(() => new Set()),
    enabled: limits.map(() => true),
    own: devices.map(() => null),
  };
  await fc.assert(
    // Each run goes on from where the one before ended.
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await doStep(expected, one);
      await settled();
      const rows = await server.db.selectFrom('deviceDesired').select(['deviceId', 'reported']).execute();
      const reported = new Map(rows.map(({ deviceId, reported: state }) => [deviceId, state]));
      for (const [n, id] of devices.entries())
        expect(reported.get(id)).toMatchObject({ limitW: limitOf(expected, n) });
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
