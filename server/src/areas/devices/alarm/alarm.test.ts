import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { openTestServer, openTwoAgencies, type TestServer } from '../../../../test/harness';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

const acknowledge = (...ids: number[]) =>
  server.send(alarmApi.acknowledge, alarms.world.token, { params: { ids } });

describe('refuses', () => {
  it.each([
    ['a shelf without a reason', { hours: 1, reason: '' }],
    ['a shelf of more than a week', { hours: 169, reason: 'x' }],
    ['a shelf of no time', { hours: 0, reason: 'x' }],
  ])('%s', async (_title, body) => {
    const { id } = await alarms.silent();
    const answer = await server.call('POST', `/api/admin/alarm/${id}/shelve`, {
      token: alarms.world.token,
      body,
    });
    expect(answer.code).toBe(codes.invalid);
  });

  it('any action on a closed alarm', async () => {
    const { device, id } = await alarms.silent();
    await alarms.silence(device, 0);
    await alarms.watch();
    await acknowledge(id);
    for (const verb of ['acknowledge', 'take', 'unshelve'])
      expect(
        (await server.call('POST', `/api/admin/alarm/${id}/${verb}`, { token: alarms.world.token })).code,
      ).toBe(codes.alarmClosed);
    const shelf = { token: alarms.world.token, body: { hours: 1, reason: 'x' } };
    expect((await server.call('POST', `/api/admin/alarm/${id}/shelve`, shelf)).code).toBe(codes.alarmClosed);
  });
});

describe('alarms', () => {
  it('[ALARM-02] mirror warnings of high temperature, which keep their own list', async () => {
    const device = await alarms.heard();
    const now = new Date().toISOString();
    const warn = async () =>
      (
        await server.db
          .insertInto('warning')
          .values({
            deviceId: device.id,
            since: sql<string>`(select hands_at from device where id = ${device.id})`,
            threshold: 65,
            temperature: 71,
            powerMw: 1,
            peakTemperature: 71,
            peakPowerMw: 1,
            reportedAt: now,
            readAt: now,
            sid: 's',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const first = await warn();
    expect(await alarms.alarmsOf(device)).toMatchObject([
      { kind: 'heat', state: 'unacknowledged', evidence: { value: 71, limit: 65 } },
    ]);
    await server.db
      .updateTable('warning')
      .set({ completedAt: sql`now()`, automatic: true })
      .where('id', '=', first)
      .execute();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'returned', repeats: 0 }]);
    const second = await warn();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged', repeats: 1 }]);
    await server.send(warningApi.handle, alarms.world.token, {
      params: { ids: [second] },
      body: { note: 'fan' },
    });
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'closed', acknowledgedBy: 'root' }]);
    expect(
      (await server.send(warningApi.list, alarms.world.token, { query: { deviceId: device.id } })).total,
    ).toBe(2);
  });

  it('[ALARM-10] can be taken, shelved with a reason and an end, and noted, and the course names the person', async () => {
    const { device, id } = await alarms.silent();
    const { token } = alarms.world;
    const params = { ids: [id] };
    await server.send(alarmApi.take, token, { params });
    await server.send(alarmApi.note, token, { params, body: { note: 'asked the customer' } });
    await server.send(alarmApi.shelve, token, { params, body: { hours: 8, reason: 'shop is closed' } });
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'shelved', takenBy: 'root' }]);
    await sql`update alarm set shelved_until = now() - interval '1 second' where id = ${id}`.execute(
      server.db,
    );
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged', shelvedUntil: null }]);
    const steps = await server.send(alarmApi.course, token, { params: { id } });
    expect(steps.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['raised', null, null],
      ['taken', 'root', null],
      ['noted', 'root', 'asked the customer'],
      ['shelved', 'root', 'shop is closed'],
      // The test moved the end of the shelf.
      ['shelved', null, 'shop is closed'],
      ['unshelved', null, null],
    ]);
    expect((await alarms.list({ mine: true })).rows).toMatchObject([{ id }]);
    expect((await alarms.list({ mine: false })).rows).toEqual([]);
  });

  it('[ALARM-14] are seen and acknowledged by the agent and the merchant of the device, and by no other', async () => {
    const { agentA, merchantA1, merchantA2, agentB, devices } = await openTwoAgencies(server);
    const { a1 } = devices;
    await sql`update device set bind_status = 'bound', bound_at = now(), user_id = ${await alarms.world.user('Of-A1')}
      where id = ${a1} and user_id is null`.execute(server.db);
    await sql`insert into device_state (device_id, rssi, seen_at) values (${a1}, -90, now())
      on conflict (device_id) do update set rssi = -90`.execute(server.db);
    await alarms.watch();
    await alarms.age({ id: a1 }, 1800);
    await alarms.watch();
    const seen = async ({ token }: { token: string }) =>
      (await alarms.list({}, token)).rows.map(({ deviceId }) => deviceId);
    for (const who of [alarms.world, agentA, merchantA1]) expect(await seen(who)).toEqual([a1]);
    for (const who of [merchantA2, agentB]) expect(await seen(who)).toEqual([]);
    const [alarm] = (await alarms.list({ deviceId: a1 })).rows;
    const id = alarm?.id ?? 0;
    for (const verb of ['acknowledge', 'take', 'unshelve'])
      for (const { token } of [merchantA2, agentB])
        expect((await server.call('POST', `/api/admin/alarm/${id}/${verb}`, { token })).code).toBe(
          codes.notFound,
        );
    await server.send(alarmApi.acknowledge, merchantA1.token, { params: { ids: [id] } });
    const read = async ({ token }: { token: string }) =>
      (await server.send(alarmApi.get, token, { params: { id } })).acknowledgedBy;
    expect(await read(agentA)).toBe('merchant-a1');
  });
});
