import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../src/device/ingest/after/recount';
import { grantEverything } from '../authorisation/ask';
import { longAgo } from '../ownership';
import { openTestServer, superAdministrator, type TestServer } from '../harness';
import { type ChangeKind, minute, openOwnerChanges } from './lived';
import { dayOf, rowsOf, shownTo } from './walk';

/*
 * Searches every table, view and endpoint for data from before a device's change of owner, none of which the new owner
 * may see. Right after the change, only the tables in `visibleImmediately` may have rows of the device for the new
 * owner; a former reader may still have warnings, alarms and app notices, too.
 */

let server: TestServer;
let lives: Awaited<ReturnType<typeof openOwnerChanges>>;
let root: { token: string };
/** Values that only the time before the change can have produced, as written by tables and responses. */
const marks = [
  '97.25',
  '97250',
  '20607',
  '31.313',
  '31313',
  '10.9.8.7',
  '06:47',
  '"limitW":47',
  'Uralt',
  'Nanas',
];
/** Pattern of times, keys and hashes, which can contain the digits of a mark by chance. */
const ignoredDigits =
  /\d\d:\d\d:\d\d GMT|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?|\d{13,}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,}/gi;
const marked = (text: string): string[] => {
  const plain = text.replace(ignoredDigits, '');
  return marks.filter((mark) => plain.includes(mark));
};

/** Tables that may have rows of the device for the new owner immediately after the change, with the reason. */
const visibleImmediately: Record<string, string> = {
  movement: 'how it came',
  device_log: 'that it came, and what that did to it',
  document_cabinet: 'the paper it came by',
  document_device: 'the paper it came by',
  device_desired: 'what it shall be: as if new',
  command: 'that it was told so',
};

const isBound = async (id: number): Promise<boolean> =>
  (await server.db.selectFrom('device').select('bindStatus').where('id', '=', id).executeTakeFirstOrThrow())
    .bindStatus === 'bound';

/** Defines tests for some kinds of changes of owner. The fast test run has one that ends a binding. */
export function describeNewOwner(kinds: readonly ChangeKind[]): void {
  beforeAll(async () => {
    server = await openTestServer();
    lives = await openOwnerChanges(server);
    root = await server.account('root', superAdministrator);
    await grantEverything(server);
  });
  afterAll(async () => {
    await lives.ingest.close();
    await server.close();
  });

  // Deletes all devices, so that each test has only its own.
  afterEach(async () => {
    await sql`alter table device disable trigger user`.execute(server.db);
    await sql`delete from device`.execute(server.db);
    await sql`alter table device enable trigger user`.execute(server.db);
  });

  describe('[APPAPI-08, ISOLATION-01] a device that changes hands takes nothing along', () => {
    it.each(kinds)('by %s', async (kind) => {
      const { id, now, before, ...old } = await lives.changes[kind]();
      const wrong: string[] = [];
      for (const reader of now) {
        for (const [table, rows] of await rowsOf(server, reader, id)) {
          if (!(table in visibleImmediately))
            wrong.push(`${reader.name} at once: ${table} ${JSON.stringify(rows)}`);
          if (marked(JSON.stringify(rows)).length > 0)
            wrong.push(`${reader.name} at once: ${table} shows what was`);
        }
        for (const { name, shown } of await shownTo(server, reader, id))
          if (marked(shown).length > 0)
            wrong.push(`${reader.name} at once: ${name} shows ${marked(shown).join()}`);
      }
      for (const reader of before)
        for (const [table, rows] of await rowsOf(server, reader, id))
          if (
            !(table in visibleImmediately) &&
            !['warning', 'alarm', 'alarm_step', 'app_notice'].includes(table)
          )
            wrong.push(`${reader.name} afterwards: ${table} ${JSON.stringify(rows)}`);
      expect(wrong).toEqual([]);

      // Moves the change of owner back by half an hour. The device then reports two kinds of readings: current ones,
      // and late ones, which it measured and kept before the change.
      await longAgo(server.db, id, 30 * minute);
      const instant = Date.now();
      const p = [[1, 5000, 6262, 31_313, 1, 20_607]] as [number, number, number, number, number, number][];
      const late = (sid: string, seq: number, receivedAt: number) =>
        lives.ingest.take({
          deviceId: id,
          message: {
            kind: 'telemetry',
            data: { v: 1, sid, seq, ts: instant - 35 * minute, t: 97.25, fan: 0, p },
          },
          receivedAt,
        });
      // Sends a late reading of the old boot, then current readings of a new boot. Then the new boot sends two readings
      // with a time before the change: one with its lowest sequence number (a late one), and one with its highest (as
      // if its clock had been set back).
      await late(old.sid, old.seq + 2, instant - 29 * minute);
      const { sid, seq } = await lives.live(id, instant - 29 * minute, instant, [30.125, 12_000, 20_640]);
      await late(sid, 1, instant);
      await late(sid, seq + 2, instant);
      const { rows: meters } = await sql<{
        since: string;
      }>`select since from device_meter where device_id = ${id}`.execute(server.db);
      for (const { since } of meters)
        while (!(await recount(server.db, { deviceId: id, since: Date.parse(since) })));

      for (const reader of now) {
        const rows = await rowsOf(server, reader, id);
        for (const [table, some] of rows)
          if (marked(JSON.stringify(some)).length > 0)
            wrong.push(
              `${reader.name} later: ${table} shows ${marked(JSON.stringify(some)).join()} ${JSON.stringify(some)}`,
            );
        expect([...rows.keys()], reader.name).toEqual(
          expect.arrayContaining(['device_state', 'device_meter', 'hour_sums']),
        );
        const answers = await shownTo(server, reader, id);
        for (const { name, shown } of answers)
          if (marked(shown).length > 0)
            wrong.push(`${reader.name} later: ${name} shows ${marked(shown).join()}`);
        // Proves that the responses contain readings at all: those of a bound device have the temperature reported
        // after the change.
        const bound = await isBound(id);
        if (bound)
          expect(answers.filter(({ shown }) => shown.includes('30.125')).length, reader.name).toBeGreaterThan(
            0,
          );
      }
      expect(wrong).toEqual([]);
    });

    it('sums of each pair of hands are those of what was measured in them, and staff see them all', async () => {
      const { id, now } = await lives.changes.move();
      await longAgo(server.db, id, 30 * minute);
      const instant = Date.now();
      await lives.live(id, instant - 29 * minute, instant, [30, 12_000, 0]);
      const query = { by: 'hour', from: dayOf(instant - 1440 * minute), to: dayOf(instant) };
      const request = { params: { id }, query } as const;
      const sum = (rows: { energy: number }[]) => rows.reduce((all, { energy }) => all + energy, 0);
      const allTime = await server.send(deviceStatisticsApi.sums, root.token, request);
      const ofOwner = JSON.parse(
        (
          await server.call(
            'GET',
            `/api/app/v1/devices/${id}/statistics?by=hour&from=${query.from}&to=${query.to}`,
            {
              token: now[0]?.token,
            },
          )
        ).body,
      );
      // Readings of 29 minutes at 12 W, and before the change 200 minutes at 31.313 W.
      expect(sum(ofOwner.rows)).toBeCloseTo((12 * 29) / 60, 3);
      expect(ofOwner.rows.at(-1).cumulative).toBeCloseTo((12 * 29) / 60, 3);
      expect(sum(allTime.rows)).toBeCloseTo((12 * 29 + 31.313 * 200) / 60, 3);
      const { rows: charges } = await sql<{
        ended: number;
        minutes: number;
      }>`select extract(epoch from ended_at) * 1000 as ended, minutes
        from charge where device_id = ${id}`.execute(server.db);
      expect(charges).toEqual([]);
      const first = await server.db
        .selectFrom('deviceMeter')
        .select('since')
        .where('deviceId', '=', id)
        .orderBy('since')
        .execute();
      for (const { since } of first)
        while (!(await recount(server.db, { deviceId: id, since: Date.parse(since) })));
      // A charge was in progress at the change of owner. It must have ended then, for the former owner.
      const ended = await server.db.selectFrom('charge').selectAll().where('deviceId', '=', id).execute();
      expect(ended).toMatchObject([{ port: 1 }]);
      expect(Date.parse(ended[0]?.endedAt ?? '')).toBeLessThan(instant - 30 * minute);
    });
  });
}
