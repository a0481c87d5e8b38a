import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../../lib/db';
import { type Columns, instantOf, rowsOf } from '../literal';
import { portsAsJson, portsOf } from './port-meters';
import type { Charge, Hour, Meter, Sums } from './timeline';

/** Schema of a `StoredPort`. */
const Port = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int().nullable(),
  z.int(),
  z.int().optional(),
  z.int().optional(),
]);

const Row = z.object({
  deviceId: z.int(),
  since: z.string(),
  at: z.string(),
  sid: z.string(),
  seq: z.int(),
  powerMw: z.int(),
  ports: z.array(Port),
  hour: z.string(),
  readings: z.int(),
  temperatureSum: z.int(),
  temperaturePeak: z.int(),
  powerSum: z.int(),
  powerPeak: z.int(),
  energyUwh: z.int(),
  chargeCount: z.int(),
  chargeMs: z.int(),
  totalEnergyUwh: z.int(),
  totalChargeCount: z.int(),
  totalChargeMs: z.int(),
  lateFrom: z.string().nullable(),
  lateCount: z.int(),
});

/**
 * A period of a device: the time from one change of owner to the next. `since` is its start in milliseconds since
 * 1970, or 0 for the first period.
 */
export interface Period {
  deviceId: number;
  since: number;
}

/** Returns the key of a period in maps: device and start. */
export const periodOf = ({ deviceId, since }: Period): string => `${deviceId} ${since}`;

/**
 * A device's meter for one period as stored in `device_meter`, with its late readings. A reading is late if it arrived
 * after a newer one was counted or after its period had ended.
 */
export interface KeptMeter {
  deviceId: number;
  meter: Meter;
  /**
   * Time from which the readings must be counted again, in milliseconds since 1970, or null if no recount is needed.
   */
  lateFrom: number | null;
  /** Number of late readings of this period, counted or not. */
  lateCount: number;
}

const sumsOf = (row: z.output<typeof Row>): Sums => ({
  readings: row.readings,
  temperatureSum: row.temperatureSum,
  temperaturePeak: row.temperaturePeak,
  powerSum: row.powerSum,
  powerPeak: row.powerPeak,
  energy: row.energyUwh,
  charges: row.chargeCount,
  chargeMs: row.chargeMs,
});

export const periodColumns: Columns<Period> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  since: ['timestamptz', ({ since }) => instantOf(since)],
};

/** Locks the meters of periods and returns them by the key `periodOf`. A period without any reading has no meter. */
export async function lockMeters(tx: Tx, periods: readonly Period[]): Promise<Map<string, KeptMeter>> {
  if (periods.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    Row,
    sql`select m.* from device_meter m join ${rowsOf(periods, periodColumns)} using (device_id, since)
      order by m.device_id, m.since for no key update of m`,
  );
  return new Map(
    rows.map((row) => {
      const { deviceId, sid, seq, powerMw, lateCount } = row;
      const total = {
        energy: row.totalEnergyUwh,
        charges: row.totalChargeCount,
        chargeMs: row.totalChargeMs,
      };
      const [since, at, hour] = [Date.parse(row.since), Date.parse(row.at), Date.parse(row.hour)];
      const meter = {
        since,
        at,
        sid,
        seq,
        powerMw,
        ports: portsOf(row.ports),
        hour,
        currentHour: sumsOf(row),
        total,
      };
      const lateFrom = row.lateFrom === null ? null : Date.parse(row.lateFrom);
      return [periodOf({ deviceId, since }), { deviceId, meter, lateFrom, lateCount }];
    }),
  );
}

/** Returns the columns that all tables with sums have. */
const sumColumns = <Row>(sums: (row: Row) => Sums): Columns<Row> => ({
  readings: ['bigint', (row) => sums(row).readings],
  temperature_sum: ['bigint', (row) => sums(row).temperatureSum],
  temperature_peak: ['int', (row) => sums(row).temperaturePeak],
  power_sum: ['bigint', (row) => sums(row).powerSum],
  power_peak: ['bigint', (row) => sums(row).powerPeak],
  energy_uwh: ['bigint', (row) => sums(row).energy],
  charge_count: ['bigint', (row) => sums(row).charges],
  charge_ms: ['bigint', (row) => sums(row).chargeMs],
});

const meterColumns: Columns<KeptMeter> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  since: ['timestamptz', ({ meter }) => instantOf(meter.since)],
  at: ['timestamptz', ({ meter }) => instantOf(meter.at)],
  sid: ['text', ({ meter }) => meter.sid],
  seq: ['bigint', ({ meter }) => meter.seq],
  power_mw: ['bigint', ({ meter }) => meter.powerMw],
  ports: ['jsonb', ({ meter }) => portsAsJson(meter.ports)],
  hour: ['timestamptz', ({ meter }) => instantOf(meter.hour)],
  ...sumColumns<KeptMeter>(({ meter }) => meter.currentHour),
  total_energy_uwh: ['bigint', ({ meter }) => meter.total.energy],
  total_charge_count: ['bigint', ({ meter }) => meter.total.charges],
  total_charge_ms: ['bigint', ({ meter }) => meter.total.chargeMs],
  late_from: ['timestamptz', ({ lateFrom }) => (lateFrom === null ? null : instantOf(lateFrom))],
  late_count: ['bigint', ({ lateCount }) => lateCount],
};

const names = Object.keys(meterColumns);

/** Inserts or replaces meters. The caller has locked the rows that exist. */
export async function writeMeters(tx: Tx, meters: readonly KeptMeter[]): Promise<void> {
  if (meters.length === 0) return;
  const set = names
    .filter((name) => name !== 'device_id' && name !== 'since')
    .map((name) => `${name} = excluded.${name}`);
  await sql`insert into device_meter (${sql.raw(names.join(', '))})
    select ${sql.raw(names.join(', '))} from ${rowsOf(meters, meterColumns)}
    on conflict (device_id, since) do update set ${sql.raw(set.join(', '))}`.execute(tx);
}

/** Sums of a completed hour, with the period to which they belong. */
export interface HourOf extends Hour, Period {}

const hourColumns: Columns<HourOf> = {
  ...periodColumns,
  hour: ['timestamptz', ({ hour }) => instantOf(hour)],
  ...sumColumns<HourOf>(({ sums }) => sums),
};

const sumNames = Object.keys(sumColumns<HourOf>(({ sums }) => sums));
const isPeak = (name: string): boolean => name.endsWith('_peak');

const list = sql.raw(sumNames.join(', '));
const gathered = sql.raw(sumNames.map((name) => `${isPeak(name) ? 'max' : 'sum'}(${name})`).join(', '));
const added = sql.raw(
  sumNames
    .map((name) =>
      isPeak(name)
        ? `${name} = greatest(s.${name}, excluded.${name})`
        : `${name} = s.${name} + excluded.${name}`,
    )
    .join(', '),
);

/** Tables of sums, each with its time column and the expression that computes this column from an hour. */
const tables = {
  device_hour: ['hour', sql`hour`],
  device_day: ['day', sql`(hour at time zone 'utc')::date`],
  device_month: ['month', sql`date_trunc('month', hour at time zone 'utc')::date`],
} as const;

/** Adds completed hours to the sums of the tables `to`. */
export async function addHours(
  tx: Tx,
  hours: readonly HourOf[],
  to: readonly (keyof typeof tables)[] = ['device_hour', 'device_day', 'device_month'],
): Promise<void> {
  if (hours.length === 0) return;
  for (const table of to) {
    const [column, time] = tables[table];
    await sql`insert into ${sql.table(table)} as s (device_id, ${sql.ref(column)}, since, ${list})
      select device_id, ${time}, since, ${gathered} from ${rowsOf(hours, hourColumns)} group by 1, 2, 3 order by 1, 2, 3
      on conflict (device_id, ${sql.ref(column)}, since) do update set ${added}`.execute(tx);
  }
}

/**
 * Recomputes the daily sums of a period from its hourly sums, beginning with the day that contains `from`. Then
 * recomputes the monthly sums from the daily ones, beginning with the month that contains `from`.
 */
export async function remakeDays(tx: Tx, { deviceId, since }: Period, from: number): Promise<void> {
  const day = sql`${instantOf(from).slice(0, 10)}::date`;
  const month = sql`date_trunc('month', ${day})::date`;
  const inPeriod = sql`device_id = ${deviceId} and since = ${instantOf(since)}::timestamptz`;
  await sql`delete from device_day where ${inPeriod} and day >= ${day}`.execute(tx);
  await sql`insert into device_day (device_id, day, since, ${list})
    select device_id, (hour at time zone 'utc')::date, since, ${gathered} from device_hour
    where ${inPeriod} and hour >= ${day}::timestamp at time zone 'utc' group by 1, 2, 3`.execute(tx);
  await sql`delete from device_month where ${inPeriod} and month >= ${month}`.execute(tx);
  await sql`insert into device_month (device_id, month, since, ${list})
    select device_id, date_trunc('month', day)::date, since, ${gathered} from device_day
    where ${inPeriod} and day >= ${month} group by 1, 2, 3`.execute(tx);
}

/** A charge with its period. */
export interface ChargeOf extends Charge, Period {}

const chargeColumns: Columns<ChargeOf> = {
  ...periodColumns,
  port: ['int', ({ port }) => port],
  began_at: ['timestamptz', ({ begun }) => instantOf(begun)],
  ended_at: ['timestamptz', ({ ended }) => instantOf(ended)],
  minutes: ['int', ({ minutes }) => minutes],
  energy_uwh: ['bigint', ({ energy }) => energy],
};

/** Inserts ended charges. */
export async function writeCharges(tx: Tx, charges: readonly ChargeOf[]): Promise<void> {
  if (charges.length === 0) return;
  await sql`insert into charge (device_id, since, port, began_at, ended_at, minutes, energy_uwh)
    select device_id, since, port, began_at, ended_at, minutes, energy_uwh from ${rowsOf(charges, chargeColumns)}`.execute(
    tx,
  );
}
