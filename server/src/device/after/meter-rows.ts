import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../lib/db';
import { columnOf, type Columns, instantOf, rowsOf } from '../literal';
import type { Charge, Hour, Meter, PortMeter, Sums } from './timeline';

/** A port as the table keeps it: mW, charging state, minutes, when its charge began, the charge's energy. */
const Port = z.tuple([z.int(), z.int(), z.int(), z.int().nullable(), z.int()]);

const Row = z.object({
  deviceId: z.int(),
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

/** A device's meter as it is kept. */
export interface KeptMeter {
  deviceId: number;
  meter: Meter;
  /** The oldest reading that came after newer ones and is not counted yet, in milliseconds since 1970; and how many came. */
  lateFrom: number | null;
  lateCount: number;
}

const portOf = ([mw, charging, minutes, begun, energy]: z.output<typeof Port>): PortMeter => ({
  mw,
  charging,
  minutes,
  begun,
  energy,
});

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

/** Locks the meters of devices and answers them; one that has counted nothing yet is absent. */
export async function lockMeters(tx: Tx, deviceIds: readonly number[]): Promise<Map<number, KeptMeter>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    Row,
    sql`select * from device_meter where device_id = any(${columnOf(deviceIds)}::bigint[])
      order by device_id for no key update`,
  );
  return new Map(
    rows.map((row) => {
      const { deviceId, sid, seq, powerMw, lateCount } = row;
      const total = {
        energy: row.totalEnergyUwh,
        charges: row.totalChargeCount,
        chargeMs: row.totalChargeMs,
      };
      const [at, hour] = [Date.parse(row.at), Date.parse(row.hour)];
      const meter = { at, sid, seq, powerMw, ports: row.ports.map(portOf), hour, open: sumsOf(row), total };
      const lateFrom = row.lateFrom === null ? null : Date.parse(row.lateFrom);
      return [deviceId, { deviceId, meter, lateFrom, lateCount }];
    }),
  );
}

/** The columns that all tables of sums have. */
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
  at: ['timestamptz', ({ meter }) => instantOf(meter.at)],
  sid: ['text', ({ meter }) => meter.sid],
  seq: ['bigint', ({ meter }) => meter.seq],
  power_mw: ['bigint', ({ meter }) => meter.powerMw],
  ports: [
    'jsonb',
    ({ meter }) =>
      JSON.stringify(
        meter.ports.map(({ mw, charging, minutes, begun, energy }) => [mw, charging, minutes, begun, energy]),
      ),
  ],
  hour: ['timestamptz', ({ meter }) => instantOf(meter.hour)],
  ...sumColumns<KeptMeter>(({ meter }) => meter.open),
  total_energy_uwh: ['bigint', ({ meter }) => meter.total.energy],
  total_charge_count: ['bigint', ({ meter }) => meter.total.charges],
  total_charge_ms: ['bigint', ({ meter }) => meter.total.chargeMs],
  late_from: ['timestamptz', ({ lateFrom }) => (lateFrom === null ? null : instantOf(lateFrom))],
  late_count: ['bigint', ({ lateCount }) => lateCount],
};

const names = Object.keys(meterColumns);

/** Writes meters whose rows are locked, or not there yet. */
export async function writeMeters(tx: Tx, meters: readonly KeptMeter[]): Promise<void> {
  if (meters.length === 0) return;
  const set = names.filter((name) => name !== 'device_id').map((name) => `${name} = excluded.${name}`);
  await sql`insert into device_meter (${sql.raw(names.join(', '))})
    select ${sql.raw(names.join(', '))} from ${rowsOf(meters, meterColumns)}
    on conflict (device_id) do update set ${sql.raw(set.join(', '))}`.execute(tx);
}

/** An hour that is over, and whose it was. */
export interface HourOf extends Hour {
  deviceId: number;
}

const hourColumns: Columns<HourOf> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
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

/** Tables of sums, the column of their time, and which time of an hour that is. */
const tables = {
  device_hour: ['hour', sql`hour`],
  device_day: ['day', sql`(hour at time zone 'utc')::date`],
  device_month: ['month', sql`date_trunc('month', hour at time zone 'utc')::date`],
} as const;

/** Adds hours that are over to the sums of these tables. */
export async function addHours(
  tx: Tx,
  hours: readonly HourOf[],
  to: readonly (keyof typeof tables)[] = ['device_hour', 'device_day', 'device_month'],
): Promise<void> {
  if (hours.length === 0) return;
  for (const table of to) {
    const [column, time] = tables[table];
    await sql`insert into ${sql.table(table)} as s (device_id, ${sql.ref(column)}, ${list})
      select device_id, ${time}, ${gathered} from ${rowsOf(hours, hourColumns)} group by 1, 2 order by 1, 2
      on conflict (device_id, ${sql.ref(column)}) do update set ${added}`.execute(tx);
  }
}

/** Makes a device's days and months anew from its hours, from the day of an instant on. */
export async function remakeDays(tx: Tx, deviceId: number, from: number): Promise<void> {
  const day = sql`${instantOf(from).slice(0, 10)}::date`;
  const month = sql`date_trunc('month', ${day})::date`;
  await sql`delete from device_day where device_id = ${deviceId} and day >= ${day}`.execute(tx);
  await sql`insert into device_day (device_id, day, ${list})
    select device_id, (hour at time zone 'utc')::date, ${gathered} from device_hour
    where device_id = ${deviceId} and hour >= ${day}::timestamp at time zone 'utc' group by 1, 2`.execute(tx);
  await sql`delete from device_month where device_id = ${deviceId} and month >= ${month}`.execute(tx);
  await sql`insert into device_month (device_id, month, ${list})
    select device_id, date_trunc('month', day)::date, ${gathered} from device_day
    where device_id = ${deviceId} and day >= ${month} group by 1, 2`.execute(tx);
}

/** A charge and whose it was. */
export interface ChargeOf extends Charge {
  deviceId: number;
}

const chargeColumns: Columns<ChargeOf> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  port: ['int', ({ port }) => port],
  began_at: ['timestamptz', ({ begun }) => instantOf(begun)],
  ended_at: ['timestamptz', ({ ended }) => instantOf(ended)],
  minutes: ['int', ({ minutes }) => minutes],
  energy_uwh: ['bigint', ({ energy }) => energy],
};

/** Writes charges that ended. */
export async function writeCharges(tx: Tx, charges: readonly ChargeOf[]): Promise<void> {
  if (charges.length === 0) return;
  await sql`insert into charge (device_id, port, began_at, ended_at, minutes, energy_uwh)
    select device_id, port, began_at, ended_at, minutes, energy_uwh from ${rowsOf(charges, chargeColumns)}`.execute(
    tx,
  );
}
