import { boundDeviceApi as api } from '@chargehand/contract/areas/devices/bound-device';
import { TimersDraft } from '@chargehand/contract/device/timers-draft';
import { deviceShareApi } from '@chargehand/contract/areas/devices/device-share';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { unboundDeviceApi } from '@chargehand/contract/areas/devices/unbound-device';
import { codes } from '@chargehand/contract/http/codes';
import { check, fieldErrors } from '@chargehand/contract/i18n/rules';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

const Errors = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });
const pathOf = (path: string, ids: readonly number[]) => path.replace(/:ids?/, ids.join(','));

describe('remote control is refused', () => {
  it('without the permission of its verb, and each verb has its own', async () => {
    const { params } = await world.device();
    const row = { key: 'looker', mType: 1, name: '{"zh_CN":"x"}', sort: 9 } as const;
    const role = await server.db
      .insertInto('role')
      .values({ ...row, code: 'looker' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await server.account('looker', staff, role.id);
    const wanted = [
      [api.switchDevice, { on: false }],
      [api.switchPort, { port: 1, on: false }],
      [api.switchFan, { fan: 'on' }],
      [api.setLimit, { limitW: 5 }],
      [api.restart, {}],
      [api.setTimers, { timeZone: 'UTC', timers: [] }],
      [api.unshare, {}],
      [api.unbind, {}],
    ] as const;
    expect(new Set(wanted.map(([{ access }]) => access)).size).toBe(7);
    for (const [{ method, path }, body] of wanted)
      expect((await server.call(method, pathOf(path, params.ids), { token, body })).code).toBe(
        codes.forbidden,
      );
  });

  it('for a device that is foreign or does not exist, and for all devices chosen with it', async () => {
    const device = await world.device();
    const { agentA } = await openTwoAgencies(server);
    const turn = (ids: number[], token: string) =>
      server.call('POST', pathOf(api.switchDevice.path, ids), { token, body: { on: false } });
    expect((await turn([device.id, 999_999], world.token)).code).toBe(codes.notFound);
    expect((await turn([device.id], agentA.token)).code).toBe(codes.notFound);
    expect((await device.detail()).commands).toEqual([]);
  });

  it('[BOUND-18] for timers without boot time, shutdown time, cycle or weekdays, all errors at once', async () => {
    const { id } = await world.device();
    const refusals = async (body: Record<string, unknown>) => {
      const { code, data } = await server.call('PUT', pathOf(api.setTimers.path, [id]), {
        token: world.token,
        body,
        headers: { lang: 'en_US' },
      });
      expect(code).toBe(codes.invalid);
      return Object.fromEntries(Errors.parse(data).errors.map(({ field, msg }) => [field, msg]));
    };
    const required = ruleTexts.en_US.required;
    const bad = {
      timeZone: 'Europe/Atlantis',
      timers: [
        { on: '', off: '', repeat: '' },
        { on: '07:30', off: '07:30', repeat: 'weekdays' },
        { on: '7:30', off: '24:00', repeat: 'monthly' },
      ],
    };
    expect(await refusals(bad)).toEqual({
      timeZone: ruleTexts.en_US.format,
      'timers.0.on': required,
      'timers.0.off': required,
      'timers.0.repeat': required,
      'timers.1.off': ruleTexts.en_US.timesEqual,
      'timers.1.weekdays': required,
      'timers.2.on': ruleTexts.en_US.format,
      'timers.2.off': ruleTexts.en_US.format,
      'timers.2.repeat': ruleTexts.en_US.format,
    });
    const many = Array.from({ length: 9 }, () => ({ on: '07:30', off: '23:00', repeat: 'daily' }));
    expect(Object.keys(await refusals({ timeZone: 'UTC', timers: many }))).toEqual(['timers']);
    // The console's form checks with the same schema, so it finds the same nine errors.
    const { error } = check(TimersDraft, bad);
    expect(error && fieldErrors(error, ruleTexts, 'en_US')).toHaveLength(9);
  });
});

describe('many devices at once', () => {
  it('[BOUND-12, BOUND-23] chosen devices get a command each, and each shows its result', async () => {
    const [here, gone] = [await world.device(), await world.device()];
    const device = await here.connect();
    const ids = [here.id, gone.id];
    const commands = await server.send(api.switchDevice, world.token, {
      params: { ids },
      body: { on: false },
    });
    expect(new Map(commands.map(({ deviceId, status, reason }) => [deviceId, [status, reason]]))).toEqual(
      new Map([
        [here.id, ['queued', null]],
        [gone.id, ['failed', 'offline']],
      ]),
    );
    const { ver } = await device.sentSettings('on');
    await device.report(ver, { on: false });
    const command = commands.find(({ deviceId }) => deviceId === here.id);
    await here.reaches(command?.id ?? 0, 'applied');
    const { rows } = await server.send(operationLogApi.list, world.token, {
      query: { area: ['boundDevice'], verb: ['switchDevice'] },
    });
    expect(rows[0]).toMatchObject({ account: 'root', target: ids.join(',') });
  });

  it('[BOUND-15, JOB-04] all devices of a filter are a job that lists those that are offline or unable', async () => {
    const weak = await server.model('weak');
    await server.db.updateTable('deviceModel').set({ designPower: 20 }).where('id', '=', weak).execute();
    const here = await world.device();
    const gone = await world.device();
    const small = await world.device({ modelId: weak });
    const devices = [here, gone, small];
    const device = await here.connect();
    const mark = 'Filtered';
    await server.db
      .updateTable('device')
      .set({ name: mark })
      .where(
        'id',
        'in',
        devices.map(({ id }) => id),
      )
      .execute();
    const working = await openJobsBeside(server, { kinds: server.app.kinds });
    try {
      const run = async (start: Promise<{ job: number }>) => {
        const { job } = await start;
        const row = await ended(server.db, job);
        const { rows } = await server.send(jobApi.refusals, world.token, { params: { id: job } });
        return [row.state, row.done, row.refused, rows.map(({ key }) => key).sort()];
      };
      const where = { search: mark };
      const limits = server.send(api.setLimitAll, world.token, { body: { wish: { limitW: 50 }, where } });
      expect(await run(limits)).toEqual(['done', 3, 1, [small.code]]);
      await device.sentSettings('limitW');
      expect((await gone.detail()).commands).toMatchObject([{ kind: 'setLimit', status: 'queued' }]);
      const restarts = server.send(api.restartAll, world.token, { body: { wish: {}, where } });
      expect(await run(restarts)).toEqual(['done', 3, 2, [gone.code, small.code]]);
      expect((await gone.detail()).commands[0]).toMatchObject({ kind: 'restart', reason: 'offline' });
      expect((await here.detail()).commands[0]).toMatchObject({ kind: 'restart', createdBy: 'root' });
    } finally {
      await working.close();
    }
  });
});

describe('ties of a device to app users', () => {
  async function shared() {
    const device = await world.device();
    const { userId } = await server.db
      .selectFrom('device')
      .select('userId')
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow();
    const owner = userId ?? 0;
    for (const name of ['Friend-1', 'Friend-2']) {
      const friend = await world.user(`${name}-${device.code}`);
      for (const [user, other] of [
        [owner, friend],
        [friend, owner],
      ] as const)
        await server.db.insertInto('appFriend').values({ userId: user, friendId: other }).execute();
      await server.db
        .insertInto('deviceShare')
        .values({ deviceId: device.id, ownerId: owner, userId: friend })
        .execute();
    }
    const sharing = async () =>
      (await server.send(deviceShareApi.list, world.token, { query: { deviceId: device.id } })).total;
    return { ...device, owner, sharing };
  }

  it('[BOUND-20] unsharing ends the sharing with all users, of that device only', async () => {
    const [device, otherDevice] = [await shared(), await shared()];
    expect([await device.sharing(), (await device.detail()).shareCount]).toEqual([2, 2]);
    await server.send(api.unshare, world.token, { params: device.params });
    expect([await device.sharing(), (await device.detail()).shareCount, await otherDevice.sharing()]).toEqual(
      [0, 0, 2],
    );
    const { rows } = await server.send(operationLogApi.list, world.token, {
      query: { area: ['boundDevice'], verb: ['unshare'] },
    });
    expect(rows).toMatchObject([{ target: String(device.id) }]);
  });

  it('[BOUND-21] unbinding makes the device unbound, sets the time and ends its sharing', async () => {
    const device = await shared();
    const before = Date.now();
    await server.send(api.unbind, world.token, { params: device.params });
    const { rows } = await server.send(unboundDeviceApi.list, world.token, {
      query: { search: device.code },
    });
    expect(rows).toHaveLength(1);
    expect(Date.parse(rows[0]?.unboundAt ?? '')).toBeGreaterThan(before - 5_000);
    expect(await device.sharing()).toBe(0);
    const again = await server.call('POST', pathOf(api.unbind.path, [device.id]), { token: world.token });
    expect(again.code).toBe(codes.deviceNotBound);
  });
});
