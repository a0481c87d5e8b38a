import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { type AlarmKindRow, alarmKindApi } from '@chargehand/contract/areas/devices/alarm-kind';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlarms } from '../../../../test/alarms';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let alarms: Awaited<ReturnType<typeof openAlarms>>;
beforeAll(async () => {
  server = await openTestServer();
  alarms = await openAlarms(server);
});
afterAll(() => alarms.close());
beforeEach(() => alarms.clear());

const kindOf = async (kind: AlarmKindRow['kind']): Promise<AlarmKindRow> => {
  const { rows } = await server.send(alarmKindApi.list, alarms.world.token, { query: {} });
  const found = rows.find((row) => row.kind === kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
};
/** Changes settings of a kind, and returns the response. */
async function change(kind: AlarmKindRow['kind'], settings: Record<string, unknown>) {
  const { id, openCount: _, ...row } = await kindOf(kind);
  const kept = Object.entries(row).filter(([, value]) => value !== null);
  return server.call('PUT', `/api/admin/alarm-kind/${id}`, {
    token: alarms.world.token,
    body: { ...Object.fromEntries(kept), ...settings },
    json: true,
  });
}
/** Inserts a warning of high temperature, which raises the alarm of a device. */
const overheat = ({ id }: { id: number }) =>
  sql`insert into warning (device_id, since, threshold, temperature, power_mw, peak_temperature, peak_power_mw, reported_at, read_at, sid)
    select id, hands_at, 65, 71, 1, 71, 1, now(), now(), 's' from device where id = ${id}`.execute(server.db);

describe('kinds of alarms', () => {
  it('[ALARM-04] are listed with the settings that each has, and how many of their alarms are open', async () => {
    await alarms.silent();
    const { rows } = await server.send(alarmKindApi.list, alarms.world.token, {
      query: { orderByColumn: 'severity', isAsc: 'asc' },
    });
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({ kind: 'relayStuck', severity: 'critical', bound: null });
    expect(rows.at(-1)).toMatchObject({ kind: 'weakSignal', bound: -85, slack: 5, onSeconds: 1800 });
    expect(rows.find(({ kind }) => kind === 'heat')).toMatchObject({ onSeconds: null, mostChanges: null });
    expect(rows.find(({ kind }) => kind === 'silence')).toMatchObject({ openCount: 1, slack: null });
  });

  it('[ALARM-04] are changed by staff, hold from the next computation, and leave open alarms their severity', async () => {
    const old = await alarms.heard();
    await alarms.hears(old, { portFaults: [2] });
    await alarms.watch();
    await alarms.age(old, 10);
    await alarms.watch();
    const { token } = await server.account('staff', staff);
    const { id } = await kindOf('portFault');
    const body = {
      kind: 'portFault',
      severity: 'critical',
      enabled: true,
      onSeconds: 120,
      offSeconds: 0,
      mostChanges: 6,
    };
    await server.send(alarmKindApi.update, token, { params: { id }, body, json: true });
    expect(await kindOf('portFault')).toMatchObject(body);
    expect(await alarms.alarmsOf(old)).toMatchObject([{ severity: 'major', state: 'unacknowledged' }]);

    const device = await alarms.heard();
    await alarms.hears(device, { portFaults: [2] });
    await alarms.watch();
    await alarms.age(device, 100);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toEqual([]);
    await alarms.age(device, 20);
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ severity: 'critical' }]);

    const { rows } = await server.send(operationLogApi.list, alarms.world.token, {
      query: { account: 'staff', area: ['alarmKind'] },
    });
    expect(rows).toMatchObject([{ action: 'alarmKind.update', target: String(id), targetName: 'portFault' }]);
    await change('portFault', { severity: 'major', onSeconds: 10, offSeconds: 30 });
  });

  it('[ALARM-04] take a limit and a slack of their own', async () => {
    const device = await alarms.heard();
    expect((await change('weakSignal', { bound: -60, slack: 10, onSeconds: 0, offSeconds: 0 })).code).toBe(1);
    await alarms.hears(device, { rssi: -61 });
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([
      { state: 'unacknowledged', evidence: { value: -61, limit: -60 } },
    ]);
    await alarms.hears(device, { rssi: -51 });
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged' }]);
    await alarms.hears(device, { rssi: -50 });
    await alarms.watch();
    expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'returned' }]);
    await change('weakSignal', { bound: -85, slack: 5, onSeconds: 1800, offSeconds: 600 });
  });

  it('[ALARM-04] that are disabled raise none, their open alarms return at once, and enabled again they raise', async () => {
    const { device: silent } = await alarms.silent();
    const hot = await alarms.heard();
    await overheat(hot);
    const chattering = await alarms.heard();
    for (let n = 0; n < 4; n += 1) {
      await alarms.hears(chattering, { portFaults: [2] });
      await alarms.watch();
      await alarms.hears(chattering, { portFaults: null });
      await alarms.watch();
    }
    for (const device of [silent, hot, chattering])
      expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'unacknowledged' }]);

    for (const kind of ['silence', 'heat', 'portFault'] as const) await change(kind, { enabled: false });
    await alarms.watch();
    for (const device of [silent, hot, chattering])
      expect(await alarms.alarmsOf(device)).toMatchObject([{ state: 'returned', chatters: false }]);
    const other = await alarms.heard();
    await overheat(other);
    await alarms.silence(other);
    await alarms.watch();
    await alarms.age(other, 1000);
    await alarms.watch();
    expect(await alarms.alarmsOf(other)).toEqual([]);

    for (const kind of ['silence', 'heat', 'portFault'] as const) await change(kind, { enabled: true });
    await alarms.watch();
    await alarms.age(silent, 300);
    await alarms.watch();
    expect(await alarms.alarmsOf(silent)).toMatchObject([{ state: 'unacknowledged', repeats: 1 }]);
    const { id } = (await alarms.alarmsOf(silent))[0] ?? { id: 0 };
    const steps = await server.send(alarmApi.course, alarms.world.token, { params: { id } });
    expect(steps.map(({ step }) => step)).toEqual(['raised', 'returned', 'raisedAgain']);
  });

  it.each([
    ['a silence of less than a minute', 'silence', { onSeconds: 59 }, 'onSeconds'],
    ['a delay of more than a week', 'portFault', { offSeconds: 604_801 }, 'offSeconds'],
    ['a signal that is no weak one', 'weakSignal', { bound: 10 }, 'bound'],
    ['a clock that could never become right', 'wrongClock', { bound: 30, slack: 30 }, 'slack'],
    ['less than one lost command', 'lostCommands', { bound: 0 }, 'bound'],
    ['a condition that may never change', 'relayStuck', { mostChanges: 1 }, 'mostChanges'],
    ['a kind that becomes another one', 'relayStuck', { kind: 'portFault' }, 'kind'],
  ] as const)('[ALARM-04] refuse %s', async (_title, kind, settings, field) => {
    const before = await kindOf(kind);
    const { code, data } = await change(kind, settings);
    expect([code, data]).toMatchObject([codes.invalid, { errors: [{ field }] }]);
    expect(await kindOf(kind)).toEqual(before);
  });
});
