import { appControlApi, appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { shareApi } from '@chargehand/contract/areas/devices/device-share';
import { describe, expect, it } from 'vitest';
import { openAppControl } from '../../../../test/app-control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

const timers = {
  timeZone: 'Asia/Shanghai',
  timers: [{ on: '07:30', off: '23:00', repeat: 'weekdays', weekdays: [5, 1] }],
};
/** Request bodies by the end of the path. */
const bodies: Record<string, Record<string, unknown>> = {
  '/power': { on: false },
  '/port': { port: 2, on: false },
  '/fan': { fan: 'on' },
  '/limit': { limitW: 40 },
  '/timers': timers,
  '/shares': { friendId: 1 },
};
const calls = Object.values({
  ...appDeviceApi,
  ...appControlApi,
  share: shareApi.share,
  shares: shareApi.shares,
})
  .filter(({ path }) => path.includes(':id'))
  .map(({ method, path }) => ({ method, rest: path.replace(/^.*:id/, '').replace(':commandId', '1') }));
const query = '?by=day&from=2026-11-01&to=2026-11-02';
const bodyOf = (method: string, rest: string) =>
  method === 'PUT' && rest === '' ? { name: 'x' } : method === 'GET' ? undefined : bodies[rest];

describe('the remote control of the app is refused', () => {
  it('[APPAPI-08] to all but owner and friends, by every call, as if the device did not exist', async () => {
    const shared = await world.shared();
    const stranger = await world.somebody();
    const former = shared.friend;
    await shared.unshare();
    expect(calls.length).toBeGreaterThan(13);
    for (const { method, rest } of calls)
      for (const [phone, id] of [
        [stranger, shared.id],
        [former, shared.id],
        [shared.owner, 999_999],
      ] as const) {
        const path = world.pathOf(id, rest + (rest === '/statistics' ? query : ''));
        const answer = await world.phones.call(phone, method, path, bodyOf(method, rest));
        expect([method, rest, answer.status, answer.body.code]).toEqual([method, rest, 404, 'notFound']);
      }
    expect((await shared.detail()).commands).toEqual([]);
  });

  it('[APPAPI-04, APPAPI-06] to a friend, for the owner’s actions: unbinding, renaming, sharing', async () => {
    const shared = await world.shared();
    const third = await world.somebody();
    await world.phones.befriend(shared.friend, third.account);
    expect((await shared.call(shared.friend, 'DELETE')).status).toBe(404);
    expect((await shared.call(shared.friend, 'PUT', '', { name: 'Mine' })).status).toBe(404);
    expect((await shared.call(shared.friend, 'POST', '/shares', { friendId: third.id })).status).toBe(404);
    expect((await shared.call(shared.friend, 'GET', '/shares')).status).toBe(404);
    expect((await shared.call(shared.owner, 'GET')).body).toMatchObject({
      name: shared.code,
      sharedBy: null,
    });
    expect((await shared.call(shared.owner, 'PUT', '', { name: 'Küche' })).body).toMatchObject({
      name: 'Küche',
    });
    expect((await shared.call(shared.friend, 'GET')).body).toMatchObject({ name: 'Küche', mac: null });
  });

  it('for values that the device does not support, each field by its name', async () => {
    const { call, owner } = await world.shared();
    for (const [rest, body, field] of [
      ['/port', { port: 4, on: true }, 'port'],
      ['/port', { port: 1, on: 'perhaps' }, 'on'],
      ['/limit', { limitW: 101 }, 'limitW'],
      ['/fan', { fan: 'sometimes' }, 'fan'],
    ] as const)
      expect(await call(owner, 'POST', rest, body)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    const same = { ...timers, timers: [{ on: '07:30', off: '07:30', repeat: 'daily' }] };
    expect(await call(owner, 'PUT', '/timers', same)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'timers.0.off' }] },
    });
  });

  it('after thirty commands of a user in a minute, also of fifty at once, while another user may continue', async () => {
    const { call, owner, friend, id } = await world.shared();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(owner, 'POST', '/port', { port: 1 + (n % 3), on: n % 2 === 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body.retryAfter).toBeGreaterThan(0);
    expect((await call(friend, 'POST', '/port', { port: 1, on: true })).status).toBe(200);
    const { n } = await server.db
      .selectFrom('command')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('deviceId', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(31);
  });
});

describe('[APPAPI-08] owner and friend alike', () => {
  it('switch device and ports, set fan, limit and timers, and follow each step', async () => {
    const shared = await world.shared();
    const device = await shared.connect();
    let last = 0;
    for (const phone of [shared.owner, shared.friend])
      for (const [method, rest, body, key, set] of [
        ['POST', '/port', { port: 2, on: false }, 'ports', { ports: [1, 0, 1] }],
        ['POST', '/power', { on: true }, 'on', { on: true }],
        ['POST', '/fan', { fan: 'on' }, 'fan', { fan: 'on' }],
        ['POST', '/limit', { limitW: 40 }, 'limitW', { limitW: 40 }],
        [
          'PUT',
          '/timers',
          timers,
          'timers',
          { timers: [{ id: 1, on: '07:30', off: '23:00', repeat: [1, 5], tz: 'Asia/Shanghai' }] },
        ],
      ] as const) {
        const over = (await shared.call(phone, 'GET')).body.timersVersion;
        const answer = await shared.call(phone, method, rest, { ...body, ...(key === 'timers' && { over }) });
        expect([rest, answer.status, answer.body]).toMatchObject([
          rest,
          200,
          { status: 'queued', givenBy: 'self' },
        ]);
        const order = await device.sentSettings(key, last);
        expect(order.set).toEqual(set);
        expect((await shared.follows(phone, answer.body.id, 'sent')).sentAt).not.toBeNull();
        await device.answer(order.ver, 'ack');
        await shared.follows(phone, answer.body.id, 'acknowledged');
        await device.report(order.ver, order.set);
        expect((await shared.follows(phone, answer.body.id, 'applied')).finishedAt).not.toBeNull();
        last = order.ver;
      }
    const { body } = await shared.call(shared.friend, 'GET');
    expect(body).toMatchObject({ fan: 'on', limitW: 40, underWay: [] });
    expect(body.timers).toMatchObject([{ on: '07:30', repeat: [1, 5], next: { at: expect.any(String) } }]);
    expect(body.nextSwitch).toEqual(body.timers[0].next);
    expect(body.state.ports.map(({ on }: { on: boolean }) => on)).toEqual([true, false]);
  });

  it('restart it, and get the reason why a command failed', async () => {
    const shared = await world.shared();
    expect((await shared.call(shared.owner, 'POST', '/port', { port: 1, on: true })).body).toMatchObject({
      status: 'failed',
      reason: 'offline',
    });
    // Sets a limit while the device is offline. The limit must wait until the device is online again.
    expect((await shared.call(shared.friend, 'POST', '/limit', { limitW: 50 })).body).toMatchObject({
      status: 'queued',
      reason: null,
    });
    const device = await shared.connect();
    const { ver } = await device.sentSettings('limitW');
    await device.report(ver, { limitW: 50 });
    const { body } = await shared.call(shared.friend, 'POST', '/restart');
    await shared.follows(shared.friend, body.id, 'sent');
    const { id } = await until(() => device.orders[0]);
    await device.answer(id, 'refused');
    expect(await shared.follows(shared.friend, body.id, 'failed')).toMatchObject({ reason: 'refused' });
  });

  it('are named in the device’s log and in the operation log, and see the name of the other', async () => {
    const shared = await world.shared();
    await shared.connect();
    await shared.call(shared.friend, 'POST', '/port', { port: 1, on: false });
    await shared.call(shared.owner, 'POST', '/port', { port: 3, on: false });
    const nickname = async (id: number) =>
      (
        await server.db
          .selectFrom('appUser')
          .select('nickname')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).nickname;
    const [owner, friend] = [await nickname(shared.owner.id), await nickname(shared.friend.id)];
    const log = await server.send(deviceLogApi.list, world.token, {
      params: { id: shared.id },
      query: { behaviour: ['command'] },
    });
    expect(log.rows).toMatchObject([
      { by: owner, facts: { command: 'switchPort', port: 3, on: false } },
      { by: friend, facts: { command: 'switchPort', port: 1, on: false } },
    ]);
    expect((await shared.detail()).commands.map(({ createdBy }) => createdBy)).toEqual([owner, friend]);
    const { rows } = await server.send(operationLogApi.list, world.token, {
      query: { area: ['boundDevice'], verb: ['switchPort'] },
    });
    expect(rows[0]).toMatchObject({ userId: shared.owner.id, target: String(shared.id) });
    const seen = async (phone: typeof shared.owner) =>
      (await shared.call(phone, 'GET', '/commands')).body.commands.map(
        ({ givenBy, giver }: { givenBy: string; giver: string | null }) => [givenBy, giver],
      );
    expect(await seen(shared.owner)).toEqual([
      ['self', owner],
      ['user', friend],
    ]);
    expect(await seen(shared.friend)).toEqual([
      ['user', owner],
      ['self', friend],
    ]);
  });
});
