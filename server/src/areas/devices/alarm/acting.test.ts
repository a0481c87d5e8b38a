import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

const courseOf = (id: number, token = alarms.world.token) =>
  server.send(alarmApi.course, token, { params: { id } });
const kindsOf = async (id: number, token?: string) =>
  (await courseOf(id, token)).map(({ step, command }) => command?.kind ?? step);
const setLimit = (deviceId: number, limitW: number, token = alarms.world.token) =>
  server.send(boundDeviceApi.setLimit, token, { params: { ids: [deviceId] }, body: { limitW } });
const note = (id: number, text: string) =>
  server.send(alarmApi.note, alarms.world.token, { params: { ids: [id] }, body: { note: text } });

describe('the course of an alarm', () => {
  it('[ALARM-10] has the commands that people gave meanwhile, in order of time, with their giver and progress', async () => {
    const { device, id } = await alarms.silent();
    const { token } = alarms.world;
    const params = { ids: [device.id] };
    await note(id, 'first');
    await sql`update device_state set online = false where device_id = ${device.id}`.execute(server.db);
    await server.send(boundDeviceApi.switchDevice, token, { params, body: { on: false } });
    await note(id, 'second');
    await setLimit(device.id, 40);
    // A group's setting is no act of a person, and the other command is from before the alarm.
    await server.db
      .insertInto('command')
      .values([
        { deviceId: device.id, kind: 'switchFan', fan: 'on', follows: true },
        {
          deviceId: device.id,
          kind: 'restart',
          status: 'failed',
          reason: 'offline',
          createdAt: sql<string>`(select began_at - interval '1 second' from alarm where id = ${id})`,
        },
      ])
      .execute();
    const course = await courseOf(id);
    expect(course.map(({ step, by, note: said, command }) => [step, by, said ?? command?.kind])).toEqual([
      ['raised', null, undefined],
      ['noted', 'root', 'first'],
      ['commanded', 'root', 'switchDevice'],
      ['noted', 'root', 'second'],
      ['commanded', 'root', 'setLimit'],
    ]);
    expect(course.map(({ command }) => command).filter((command) => command !== null)).toMatchObject([
      { on: false, status: 'failed', reason: 'offline' },
      { limitW: 40, status: 'queued', reason: null },
    ]);

    await alarms.silence(device, 0);
    await alarms.watch();
    await server.send(alarmApi.acknowledge, token, { params: { ids: [id] } });
    await setLimit(device.id, 30);
    expect((await kindsOf(id)).slice(4)).toEqual(['setLimit', 'returned', 'acknowledged', 'closed']);
    // The first limit was replaced, and the course says so.
    expect((await courseOf(id))[4]?.command).toMatchObject({
      limitW: 40,
      status: 'failed',
      reason: 'expired',
    });
  });

  it('[ALARM-10] shows a tenant no commands of the next owner, and an account without the right none', async () => {
    const { ids, agentA, merchantA1, merchantA2, devices } = await openTwoAgencies(server);
    const { a1 } = devices;
    await sql`insert into device_state (device_id, rssi, seen_at) values (${a1}, -90, now())
      on conflict (device_id) do update set rssi = -90`.execute(server.db);
    await alarms.watch();
    await alarms.age({ id: a1 }, 1800);
    await alarms.watch();
    const [alarm] = (await alarms.list({ deviceId: a1 })).rows;
    const id = alarm?.id ?? 0;
    await setLimit(a1, 50, agentA.token);
    expect(await kindsOf(id, merchantA1.token)).toEqual(['raised', 'setLimit']);

    // The ledger knows no single movement from one merchant to another.
    await sql`alter table device disable trigger device_booked`.execute(server.db);
    await sql`update device set merchant_id = ${ids.a2}, user_id = (select user_id from device where id = ${devices.a2})
      where id = ${a1}`.execute(server.db);
    await sql`alter table device enable trigger device_booked`.execute(server.db);
    await setLimit(a1, 60, agentA.token);
    expect(await kindsOf(id, merchantA1.token)).toEqual(['raised']);
    expect(await kindsOf(id, agentA.token)).toEqual(['raised', 'setLimit', 'setLimit']);
    const foreign = await server.call('GET', `/api/admin/alarm/${id}/course`, { token: merchantA2.token });
    expect(foreign.code).toBe(codes.notFound);

    const role = await server.db
      .insertInto('role')
      .values({ code: 'AL', key: 'alarm_reader', name: JSON.stringify({ zh_CN: 'x' }), mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('roleMenu')
      .columns(['roleId', 'menuId'])
      .expression((eb) =>
        eb
          .selectFrom('menu')
          .select([sql<number>`${role.id}::bigint`.as('roleId'), 'menu.id'])
          .where('permission', '=', 'alarmList:list'),
      )
      .execute();
    const reader = await server.account('alarm-reader', staff, role.id);
    expect(await kindsOf(id, reader.token)).toEqual(['raised']);
  });

  it('[ALARM-10] has at most the newest 200 steps and commands', async () => {
    const { device, id } = await alarms.silent();
    await server.db
      .insertInto('command')
      .values(
        Array.from({ length: 150 }, (_, n) => ({
          deviceId: device.id,
          kind: 'setLimit' as const,
          limitW: n + 1,
          status: 'failed' as const,
          reason: 'expired' as const,
          createdBy: alarms.world.root.id,
          createdAt: sql<string>`clock_timestamp() + make_interval(secs => ${n})`,
        })),
      )
      .execute();
    await sql`insert into alarm_step (alarm_id, step, at, note)
      select ${id}, 'noted', clock_timestamp() + make_interval(secs => n + 0.5), n from generate_series(0, 149) n`.execute(
      server.db,
    );
    const course = await courseOf(id);
    expect(course).toHaveLength(200);
    expect(course.slice(0, 3).map(({ note: said, command }) => said ?? command?.limitW)).toEqual([
      51,
      '50',
      52,
    ]);
    expect(course.at(-1)).toMatchObject({ step: 'noted', note: '149' });
  });
});
