import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { alarmQualityApi } from '@chargehand/contract/areas/devices/alarm-quality';
import { openAlarmStates } from '@chargehand/contract/device/alarm-state';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { stepsWithoutIndex } from '../../../../test/plans';
import { forgetCaches } from '../../../lib/list/list-cache';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
let root: number;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
  const { id } = await server.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', 'root')
    .executeTakeFirstOrThrow();
  root = id;
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

const figures = (days: '7' | '30' | '90' = '7', token = alarms.world.token) => {
  // A count on a busy machine is slow enough to be cached.
  forgetCaches();
  return server.send(alarmQualityApi.figures, token, { query: { days } });
};

interface Past {
  count?: number;
  /** Windows of ten minutes before the present one. */
  windowsAgo?: number;
  severity?: string;
  /** Null for alarms that are open. */
  acknowledgedBy?: number | null;
}
/** Adds alarms of a device in one window of ten minutes. Those that an account acknowledged have returned. */
async function add(deviceId: number, past: Past): Promise<void> {
  const { count = 1, windowsAgo = 2, severity = 'minor', acknowledgedBy = root } = past;
  const at = sql`date_bin('10 minutes', now(), 'epoch') - make_interval(mins => ${10 * windowsAgo}) + interval '5 minutes'`;
  const closed = acknowledgedBy === null ? sql`null` : sql`now()`;
  await sql`insert into alarm (device_id, kind, severity, code, device_name, model_name, agent_id, merchant_id, since, began_at,
      raised_at, returned_at, acknowledged_at, acknowledged_by)
    select d.id, 'wrongClock', ${severity}::text, d.code, 'Device ' || d.code, 'M', d.agent_id, d.merchant_id, d.hands_at, ${at}, ${at}, ${closed},
      ${closed}, ${acknowledgedBy}::bigint from device d, generate_series(1, ${count}) where d.id = ${deviceId}`.execute(
    server.db,
  );
}

describe('the quality of alarms', () => {
  it('[ALARM-13] counts each time that an alarm was raised, by window, day, severity and device', async () => {
    const [bad, good] = [await alarms.heard(), await alarms.heard()];
    await add(bad.id, { count: 11, severity: 'critical' });
    await add(bad.id, { count: 3, windowsAgo: 200, severity: 'major' });
    await add(good.id, { windowsAgo: 300, severity: 'info' });
    // Not in the last seven days.
    await add(good.id, { count: 5, windowsAgo: 144 * 8 });
    const week = await figures();
    expect(week).toMatchObject({ count: 15, operators: 1, windows: 7 * 144, floods: 1, most: 11 });
    expect(Date.parse(week.until) - Date.parse(week.since)).toBe(7 * 86_400_000);
    expect(week.severities).toEqual({ critical: 11, major: 3, minor: 0, info: 1 });
    expect(week.worst).toEqual([
      { deviceId: bad.id, code: bad.code, deviceName: `Device ${bad.code}`, count: 14 },
      { deviceId: good.id, code: good.code, deviceName: `Device ${good.code}`, count: 1 },
    ]);
    const sum = (key: 'count' | 'windows') => week.days.reduce((all, day) => all + day[key], 0);
    expect([sum('count'), sum('windows')]).toEqual([15, 7 * 144]);
    expect(await figures('30')).toMatchObject({ count: 20, windows: 30 * 144 });
    expect((await figures('90')).days.length).toBeGreaterThanOrEqual(90);
  });

  it('[ALARM-13] counts an alarm again that is raised again', async () => {
    const { device, id } = await alarms.silent();
    expect((await figures()).count).toBe(1);
    await alarms.silence(device, 0);
    await alarms.watch();
    await alarms.silence(device);
    await alarms.watch();
    await alarms.age(device, 300);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ id, repeats: 1 }]);
    expect(await figures()).toMatchObject({ count: 2, worst: [{ deviceId: device.id, count: 2 }] });
  });

  it('[ALARM-13] divides by the accounts that acknowledged or took alarms, so that two bear what floods one', async () => {
    const device = await alarms.heard();
    await add(device.id, { count: 20 });
    expect(await figures()).toMatchObject({ operators: 1, floods: 1 });
    const { token } = await server.account('second', staff);
    await add(device.id, { acknowledgedBy: null, windowsAgo: 50 });
    const [alarm] = (await alarms.list({ deviceId: device.id, state: ['unacknowledged'] })).rows;
    await server.send(alarmApi.take, token, { params: { ids: [alarm?.id ?? 0] } });
    expect(await figures()).toMatchObject({ operators: 2, floods: 0, most: 20 });
  });

  it('[ALARM-13] tells stale alarms, open for more than a day and not shelved, and chattering ones', async () => {
    const device = await alarms.heard();
    await add(device.id, { acknowledgedBy: null, windowsAgo: 150 });
    expect(await figures()).toMatchObject({ stale: 1, chattering: 0 });
    const [alarm] = await alarms.alarmsOf(device);
    const params = { ids: [alarm?.id ?? 0] };
    await server.send(alarmApi.acknowledge, alarms.world.token, { params });
    // Its condition still holds.
    expect((await figures()).stale).toBe(1);
    const shelf = { hours: 8, reason: 'part is ordered' };
    await server.send(alarmApi.shelve, alarms.world.token, { params, body: shelf });
    expect((await figures()).stale).toBe(0);
    const other = await alarms.heard();
    await add(other.id, { acknowledgedBy: null });
    await server.db.updateTable('alarm').set({ chatters: true }).where('deviceId', '=', other.id).execute();
    expect(await figures()).toMatchObject({ stale: 0, chattering: 1 });
    expect((await alarms.list({ chatters: true, state: [...openAlarmStates] })).rows).toMatchObject([
      { deviceId: other.id },
    ]);
  });

  it('[ALARM-13] [ALARM-14] shows tenants the figures of their own devices', async () => {
    const { agentA, agentB, merchantA1, merchantA2, devices } = await openTwoAgencies(server);
    await add(devices.a1, { count: 4 });
    const counts = [];
    for (const { token } of [alarms.world, agentA, merchantA1, merchantA2, agentB])
      counts.push((await figures('7', token)).count);
    expect(counts).toEqual([4, 4, 4, 0, 0]);
  });

  it('[ALARM-13] refuses other ranges, and reads alarms and their steps by indexes', async () => {
    const { token } = alarms.world;
    const path = alarmQualityApi.figures.path;
    expect((await server.call('GET', path, { token, query: { days: '8' } })).code).toBe(codes.invalid);
    server.statements.length = 0;
    await figures('90');
    const statements = server.statements.filter(({ sql: text }) => text.includes('grouping sets'));
    expect(statements).toHaveLength(1);
    const caller = { accountId: root, agentId: null, merchantId: null };
    for (const statement of statements)
      expect(await stepsWithoutIndex(server, caller, ['alarm', 'alarm_step'], statement, false)).toEqual([]);
  });
});
