import type { OpenDevice, Operation } from '@chargehand/contract/areas/partners/open-device';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Audit } from '../../../lib/audit/audit';
import { checkedRows, type Db } from '../../../lib/db';
import { found, refuse } from '../../../lib/fail';
import { cursorInstant, cursorOf, pageOf, readCursor } from '../../../lib/http/cursor';
import type { DeviceRequest } from '../../devices/bound-device/give-commands.service';
import { firstOwnDay } from '../../devices/device-statistics/sums.service';
import type { OpenSource } from './device.service';
import { designPower, energyOf, minuteMs, readingsFrom, type TestCharge } from './test-course.service';
import { testSums } from './test-sums.service';

/** Hours of readings that a test charger has when it is added, and days for which it keeps them. */
const readable = { hours: 2, days: 7 };
/** Milliseconds between two values of the state of a test charger. */
const stateEveryMs = 10_000;

/** A test charger, as far as it is stored. */
interface TestCharger {
  id: number;
  code: string;
  portOn: boolean[];
  createdAt: string;
  changedAt: string;
}

/** Returns the time of the newest state: that of the last command, or of the last multiple of `stateEveryMs`. */
const stateAt = ({ changedAt }: TestCharger, now: number): number =>
  Math.max(Math.floor(now / stateEveryMs) * stateEveryMs, Date.parse(changedAt));

/** Returns the time of the first reading. */
const readableSince = ({ createdAt }: TestCharger, now: number): number =>
  Math.max(Date.parse(createdAt) - readable.hours * 60 * minuteMs, now - readable.days * 24 * 60 * minuteMs);

/** Returns the current time, which is never before that of the last command by the database’s clock. */
const nowFor = ({ changedAt }: TestCharger): number => Math.max(Date.now(), Date.parse(changedAt));

const asDevice = (charger: TestCharger, now = nowFor(charger)): OpenDevice => ({
  id: charger.id,
  code: charger.code,
  name: 'Test charger',
  portCount: charger.portOn.length,
  modelCode: 'TEST',
  modelName: 'Test charger',
  designPower,
  bound: false,
  connection: 'online',
  seenAt: new Date(stateAt(charger, now)).toISOString(),
  firmware: '1.0.0',
});

/** Returns a query for the test charger of the calling application. Row-level security hides all others. */
const testChargers = (db: Db, applicationId: number) =>
  db
    .selectFrom('apiTestCharger')
    .select(['id', 'code', 'portOn', 'createdAt', 'changedAt'])
    .where('applicationId', '=', applicationId);

/** Returns an application’s test charger, if its id is above `after` and it has the code; each may be undefined. */
export const testDevices = async (
  db: Db,
  applicationId: number,
  { after, code }: { after: number | undefined; code: string | undefined },
): Promise<OpenDevice[]> =>
  (
    await testChargers(db, applicationId)
      .$if(after !== undefined, (some) => some.where('id', '>', after ?? 0))
      .$if(code !== undefined, (some) => some.where('code', '=', code ?? ''))
      .execute()
  ).map((charger) => asDevice(charger));

const msOf = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Returns the charges of a test charger, oldest first. */
async function chargesOf(db: Db, chargerId: number): Promise<TestCharge[]> {
  const rows = await db
    .selectFrom('apiTestCharge')
    .select(['id', 'port', 'limitW'])
    .select([msOf('began_at').as('beganAt'), msOf('full_at').as('fullAt'), msOf('ended_at').as('endedAt')])
    .select(
      sql<number[]>`array(select (extract(epoch from moment) * 1000)::float8
        from unnest(limit_at) with ordinality steps (moment, place) order by place)`.as('limitAt'),
    )
    .where('chargerId', '=', chargerId)
    .orderBy('id')
    .execute();
  return rows.map(({ limitAt, limitW, ...charge }) => ({
    ...charge,
    limits: limitW.map((watts, i) => ({ at: limitAt[i] ?? 0, watts })),
  }));
}

/** Returns the reads of an application's test charger with this id, or undefined if it has no such charger. */
export async function testSource(db: Db, applicationId: number, id: number): Promise<OpenSource | undefined> {
  const charger = await testChargers(db, applicationId).where('id', '=', id).executeTakeFirst();
  if (!charger) return undefined;
  const now = nowFor(charger);
  const device = asDevice(charger, now);
  const since = readableSince(charger, now);
  return {
    device,
    isTest: true,
    async state() {
      const at = stateAt(charger, now);
      const [reading] = readingsFrom(await chargesOf(db, id), at, 1);
      const { temperature, fan, power, ports } = found(reading);
      return {
        connection: 'online',
        onlineSince: charger.createdAt,
        seenAt: device.seenAt,
        clockOff: null,
        reportedAt: device.seenAt,
        temperature,
        fan,
        on: true,
        power,
        rssi: -52,
        firmware: device.firmware,
        ports: ports.map((port) => ({ ...port, on: charger.portOn[port.port - 1] ?? false, fault: null })),
      };
    },
    async readings({ from, to, cursor, limit }) {
      const [after] = readCursor(z.tuple([cursorInstant]), cursor) ?? [];
      const begin = Math.max(
        Date.parse(from),
        since,
        after === undefined ? since : Date.parse(after) + minuteMs,
      );
      const first = Math.ceil(begin / minuteMs) * minuteMs;
      const count = Math.ceil((Math.min(Date.parse(to), now) - first) / minuteMs);
      const most = Math.min(count, limit + 1);
      const all = most > 0 ? readingsFrom(await chargesOf(db, id), first, most) : [];
      const { rows, next } = pageOf(all, limit, ({ at }) => cursorOf(at));
      return { readings: rows, next };
    },
    async charges({ port, cursor, limit }) {
      const [endedBefore, idBefore] = readCursor(z.tuple([cursorInstant, z.int()]), cursor) ?? [];
      const before = endedBefore === undefined ? Infinity : Date.parse(endedBefore);
      const ended = (await chargesOf(db, id))
        .filter((charge) => charge.endedAt <= now && (port === undefined || charge.port === port))
        .filter(({ endedAt, ...charge }) =>
          endedAt === before ? charge.id < (idBefore ?? 0) : endedAt < before,
        )
        .sort((a, b) => b.endedAt - a.endedAt || b.id - a.id)
        .slice(0, limit + 1)
        .map((charge) => ({
          id: charge.id,
          port: charge.port,
          energy: energyOf(charge, now),
          beganAt: new Date(charge.beganAt).toISOString(),
          endedAt: new Date(charge.endedAt).toISOString(),
          minutes: Math.floor((charge.endedAt - charge.beganAt) / minuteMs),
        }));
      const { rows, next } = pageOf(ended, limit, (last) => cursorOf(last.endedAt, last.id));
      return { charges: rows, next };
    },
    async sums(query) {
      const rows = testSums(await chargesOf(db, id), query, { since, now });
      return { rows, ownDaysFrom: firstOwnDay(query.by, now) };
    },
  };
}

const Ordered = z.object({ operation: z.int().nullable() });

/** A request of a partner to a device. */
export type PartnerRequest = Extract<DeviceRequest, { kind: 'switchPort' | 'setLimit' }>;

/**
 * Carries out a request of the calling application for its test charger, and returns the operation, which has already
 * been applied. Refuses the same fields as a real device.
 */
export async function orderTestCharger(
  { db, audit }: { db: Db; audit: Audit },
  { id, code, name, portCount: ports }: OpenDevice,
  wish: PartnerRequest,
): Promise<Operation> {
  if (wish.kind === 'switchPort' && wish.port > ports) refuse({ port: 'unknown' });
  if (wish.kind === 'setLimit' && wish.limitW > designPower)
    refuse({ limitW: 'atMost' }, { n: String(designPower) });
  const { kind: _, ...details } = wish;
  const [kind, port, limitW] =
    wish.kind === 'setLimit'
      ? ['setLimit', null, wish.limitW]
      : [wish.on ? 'startPort' : 'stopPort', wish.port, null];
  const [ordered] = await checkedRows(
    db,
    Ordered,
    sql`select order_test_charger(${id}, ${kind}, ${port}::int, ${limitW}::int) as operation`,
  );
  audit.of(String(id), undefined, { code, name, ...details });
  return found(await testOperation(db, ordered?.operation ?? 0));
}

/** Returns an operation of the calling application’s test charger, or undefined if there is none with this id. */
export async function testOperation(db: Db, id: number): Promise<Operation | undefined> {
  const row = await db
    .selectFrom('apiTestOperation')
    .select(['id', 'chargerId as deviceId', 'kind', 'port', 'limitW', 'createdAt'])
    .select(['createdAt as sentAt', 'createdAt as acknowledgedAt', 'createdAt as finishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, status: 'applied', reason: null };
}
