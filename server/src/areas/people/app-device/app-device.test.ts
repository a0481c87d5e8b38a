import type { AppDeviceDetail } from '@chargehand/contract/areas/people/app-device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { unboundDeviceApi } from '@chargehand/contract/areas/devices/unbound-device';
import { sql } from 'kysely';
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

type Shared = Awaited<ReturnType<typeof world.shared>>;
const listed = async (phone: { token: string }) =>
  (await world.phones.call(phone, 'GET', '/api/app/v1/devices')).body.devices;

describe('a device on the phone', () => {
  it('[APPAPI-08] has its state and the age of it for owner and friend: never seen, online, silent, offline', async () => {
    const shared = await world.shared();
    const seen = async (phone = shared.friend as { token: string }): Promise<AppDeviceDetail> =>
      (await shared.call(phone, 'GET')).body;
    expect(await seen()).toMatchObject({
      connection: 'offline',
      seenAt: null,
      unknownSince: null,
      state: null,
    });
    const device = await shared.connect();
    const online = await until(async () => {
      const now = await seen();
      return now.state?.temperature === 40 && now;
    });
    expect(online).toMatchObject({
      connection: 'online',
      unknownSince: null,
      portCount: 3,
      designPower: 100,
      warningTemperature: 65,
      levels: [{ name: '正常' }, { name: '高温' }],
      state: { power: 5, ports: [{ port: 1, charging: 'charging', voltage: 5, minutes: 3 }, { port: 2 }] },
    });
    // The IP address in the owner's network must never be shown. The MAC address, which is needed for binding, must be
    // shown only to the owner.
    expect(online.state).not.toHaveProperty('ip');
    expect([online.mac, (await seen(shared.owner)).mac]).toEqual([null, expect.stringContaining(':')]);
    const quiet = new Date(Date.now() - 5 * 60_000).toISOString();
    await server.db
      .updateTable('deviceState')
      .set({ seenAt: quiet })
      .where('deviceId', '=', shared.id)
      .execute();
    const silent = await seen();
    expect(silent).toMatchObject({ connection: 'unknown', seenAt: quiet, unknownSince: quiet });
    expect(Date.parse(silent.now) - Date.parse(quiet)).toBeGreaterThan(5 * 60_000 - 1);
    expect((await listed(shared.friend))[0]).toMatchObject({ connection: 'unknown', seenAt: quiet });
    await device.up('presence', { on: false, sid: device.sid });
    await until(async () => (await seen()).connection === 'offline');
    expect((await seen()).unknownSince).toBeNull();
  });

  it('[PLACE-01] shows its place to owner and friend only if the place is shown in the app', async () => {
    const shared = await world.shared();
    const placeOf = async (phone: { token: string }) =>
      ((await shared.call(phone, 'GET')).body as AppDeviceDetail).place;
    const { agentId, merchantId } = await server.db
      .selectFrom('device')
      .select(['agentId', 'merchantId'])
      .where('id', '=', shared.id)
      .executeTakeFirstOrThrow();
    const { id: placeId } = await server.db
      .insertInto('place')
      .values({ agentId, merchantId, name: 'Hall 2', openingHours: '8–20', contact: 'Ann', timeZone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('device').set({ placeId }).where('id', '=', shared.id).execute();
    expect([await placeOf(shared.owner), await placeOf(shared.friend)]).toEqual([null, null]);
    await server.db.updateTable('place').set({ visible: true }).where('id', '=', placeId).execute();
    const shown = { name: 'Hall 2', address: null, openingHours: '8–20' };
    expect([await placeOf(shared.owner), await placeOf(shared.friend)]).toEqual([shown, shown]);
  });

  it('[APPAPI-06] is in its owner’s list as an own one, and in a friend’s with the name of the owner', async () => {
    const shared = await world.shared();
    const friendDevice = await world.phones.device(shared.friend, 'LISTED-01');
    const { nickname } = await server.db
      .selectFrom('appUser')
      .select('nickname')
      .where('id', '=', shared.owner.id)
      .executeTakeFirstOrThrow();
    expect(await listed(shared.owner)).toMatchObject([{ id: shared.id, sharedBy: null }]);
    expect(await listed(shared.friend)).toMatchObject([
      { id: friendDevice, sharedBy: null },
      { id: shared.id, sharedBy: nickname },
    ]);
  });

  it('[APPAPI-04] is unbound only by its owner: it leaves both lists, and can be bound by any user near it', async () => {
    const shared = await world.shared();
    const stranger = await world.somebody();
    for (const phone of [stranger, shared.friend])
      expect((await shared.call(phone, 'DELETE')).status).toBe(404);
    expect((await world.phones.call(shared.owner, 'DELETE', '/api/app/v1/devices/999999')).status).toBe(404);
    expect(await shared.call(shared.owner, 'DELETE')).toMatchObject({ status: 200, body: null });
    expect((await shared.call(shared.owner, 'DELETE')).status).toBe(404);
    expect([await listed(shared.owner), await listed(shared.friend)]).toEqual([[], []]);
    const { rows } = await server.send(unboundDeviceApi.list, world.token, {
      query: { search: shared.code },
    });
    expect(rows).toHaveLength(1);
    const { mac } = await server.db
      .selectFrom('device')
      .select('mac')
      .where('id', '=', shared.id)
      .executeTakeFirstOrThrow();
    const bind = { code: shared.code, mac, via: 'wifi' };
    expect((await world.phones.call(stranger, 'POST', '/api/app/v1/devices', bind)).status).toBe(200);
  });
});

describe('the history of a device', () => {
  const hourMs = 3_600_000;
  const hourStart = (hoursAgo: number) =>
    new Date(Math.floor(Date.now() / hourMs - hoursAgo) * hourMs).toISOString();
  /** Inserts charges of an hour each that ended the given numbers of hours ago, and the device's hourly sums. */
  async function charged(deviceId: number, hoursAgo: readonly number[]): Promise<void> {
    for (const ago of hoursAgo) {
      const span = { beganAt: hourStart(ago), endedAt: hourStart(ago - 1), minutes: 60 };
      await server.db
        .insertInto('charge')
        .values({ deviceId, port: 1 + (ago % 2), energyUwh: ago * 1e6, ...span })
        .execute();
      await sql`select ensure_hour_partition(${hourStart(ago).slice(0, 10)}::date)`.execute(server.db);
      await sql`insert into device_hour values (${deviceId}, ${hourStart(ago)}, 1, 40000, 40000, 5000, 5000, ${ago * 1e6}, 1, 3600000)`.execute(
        server.db,
      );
    }
  }
  const bound = (shared: Shared, hoursAgo: number) =>
    server.db
      .updateTable('device')
      .set({ boundAt: hourStart(hoursAgo) })
      .where('id', '=', shared.id)
      .execute();
  const days = (ago: number) => hourStart(ago).slice(0, 10);

  it('is returned as charges and as sums, page by page, to owner and friend', async () => {
    const shared = await world.shared();
    await bound(shared, 200);
    await charged(shared.id, [150, 100, 50, 30, 2]);
    const ids = async (query: string) =>
      (await shared.call(shared.friend, 'GET', `/charges${query}`)).body.charges.map(
        ({ id }: { id: number }) => id,
      );
    const chargeIds = await ids('');
    expect(chargeIds).toHaveLength(5);
    expect([...(await ids('?size=2')), ...(await ids(`?size=3&before=${chargeIds[1]}`))]).toEqual(chargeIds);
    expect(await ids('?port=1')).toHaveLength(5);
    expect(await ids('?port=2')).toEqual([]);
    expect(await shared.call(shared.owner, 'GET', '/charges?before=999999')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'before' }] },
    });
    const { body } = await shared.call(
      shared.owner,
      'GET',
      `/statistics?by=day&from=${days(160)}&to=${days(0)}`,
    );
    expect(body.rows.reduce((sum: number, { energy }: { energy: number }) => sum + energy, 0)).toBeCloseTo(
      332,
    );
    const months = await shared.call(
      shared.owner,
      'GET',
      `/statistics?by=month&from=${days(160)}&to=${days(0)}`,
    );
    expect(months.body.rows.length).toBeGreaterThan(0);
    expect(
      (await shared.call(shared.owner, 'GET', '/statistics?by=day&from=2026-02-01&to=2026-01-01')).status,
    ).toBe(422);
  });

  it('from before the binding is not returned to the current owner', async () => {
    const shared = await world.shared();
    await bound(shared, 200);
    await charged(shared.id, [100, 3]);
    await shared.call(shared.owner, 'POST', '/port', { port: 1, on: true });
    const shownTo = async (phone: { token: string }) => [
      (await shared.call(phone, 'GET', '/charges')).body.charges?.length,
      (await shared.call(phone, 'GET', `/statistics?by=hour&from=${days(160)}&to=${days(0)}`)).body.rows
        ?.length,
      (await shared.call(phone, 'GET', '/commands')).body.commands?.length,
    ];
    expect(await shownTo(shared.owner)).toEqual([2, 2, 1]);
    const next = await world.somebody();
    const body = { code: shared.code, areaCode: '+86', accountType: 'phone', account: next.account.slice(3) };
    await server.send(deviceMoveApi.create, world.token, { body });
    expect(await shownTo(next)).toEqual([0, 0, 0]);
    expect(await shownTo(shared.owner)).toEqual([undefined, undefined, undefined]);
  });
});
