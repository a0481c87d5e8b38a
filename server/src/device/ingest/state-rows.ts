import { sql } from 'kysely';
import { checkedRows, type Tx } from '../../lib/db';
import { z } from 'zod';
import type { Known, StateChange } from './known';
import { columnOf, type Columns, rowsOf } from './literal';

const Row = z.object({
  deviceId: z.int(),
  version: z.int(),
  since: z.string(),
  kept: z.boolean(),
  sid: z.string().nullable(),
  bootedAt: z.string().nullable(),
  seq: z.int().nullable(),
  reportedAt: z.string().nullable(),
  temperature: z.number().nullable(),
  fan: z.boolean().nullable(),
  powerMw: z.int().nullable(),
  clockOffMs: z.int().nullable(),
  on: z.boolean().nullable(),
  portOn: z.array(z.boolean()).nullable(),
  portFaults: z.array(z.int()).nullable(),
  online: z.boolean(),
  onlineSince: z.string().nullable(),
  seenAt: z.string().nullable(),
  heldBy: z.string().nullable(),
});

/** Values that become null by an change of owner. The current boot and its sequence are kept. */
const nothing = { temperature: null, fan: null, powerMw: null, portFaults: null };

/**
 * Returns the states of devices and locks them, in id order to avoid deadlocks. Missing states are created, and values
 * measured before the last change of owner are left out.
 */
export async function lockStates(tx: Tx, deviceIds: readonly number[]): Promise<Map<number, Known>> {
  if (deviceIds.length === 0) return new Map();
  const read = (ids: readonly number[]) =>
    checkedRows(
      tx,
      Row,
      sql`select s.device_id, version, hands_at as since, s.since = hands_at as kept, sid, booted_at, seq, reported_at, temperature,
          fan, power_mw, clock_off_ms, on_state as on, port_on, port_faults, online, online_since, seen_at, held_by
        from device_state s join device on device.id = s.device_id where s.device_id = any(${columnOf(ids)}::bigint[])
        order by s.device_id for no key update of s`,
    );
  const rows = await read(deviceIds);
  if (rows.length < deviceIds.length) {
    const stored = new Set(rows.map(({ deviceId }) => deviceId));
    const fresh = deviceIds.filter((id) => !stored.has(id));
    await sql`insert into device_state (device_id) select unnest(${columnOf(fresh)}::bigint[])
      on conflict do nothing`.execute(tx);
    rows.push(...(await read(fresh)));
  }
  return new Map(rows.map(({ kept, ...row }) => [row.deviceId, kept ? row : { ...row, ...nothing }]));
}

/** A device's state before and after its messages. */
interface Changed {
  before: Known;
  after: Known;
  reported: StateChange;
}

const Missed = z.object({ deviceId: z.int() });

/** Columns that a reading can change. */
const readingColumns: Columns<Changed> = {
  device_id: ['bigint', ({ after }) => after.deviceId],
  version: ['bigint', ({ before }) => before.version],
  since: ['timestamptz', ({ after }) => after.since],
  seq: ['bigint', ({ after }) => after.seq],
  reported_at: ['timestamptz', ({ after }) => after.reportedAt],
  temperature: ['real', ({ after }) => after.temperature],
  fan: ['boolean', ({ after }) => after.fan],
  power_mw: ['bigint', ({ after }) => after.powerMw],
  clock_off_ms: ['bigint', ({ after }) => after.clockOffMs],
  seen_at: ['timestamptz', ({ after }) => after.seenAt],
  ports: ['int[]', ({ reported }) => reported.ports ?? null],
  port_faults: ['int[]', ({ after }) => after.portFaults],
  rssi: ['int', ({ reported }) => reported.rssi ?? null],
};

/** All columns. Needed for devices that connected, disconnected, or reported switch states, versions or addresses. */
const columns: Columns<Changed> = {
  ...readingColumns,
  sid: ['text', ({ after }) => after.sid],
  booted_at: ['timestamptz', ({ after }) => after.bootedAt],
  online: ['boolean', ({ after }) => after.online],
  online_since: ['timestamptz', ({ after }) => after.onlineSince],
  held_by: ['uuid', ({ after }) => after.heldBy],
  port_on: ['boolean[]', ({ reported }) => reported.portOn ?? null],
  on_state: ['boolean', ({ reported }) => reported.on ?? null],
  firmware: ['text', ({ reported }) => reported.firmware ?? null],
  hardware: ['text', ({ reported }) => reported.hardware ?? null],
  ip: ['text', ({ reported }) => reported.ip ?? null],
  bt_mac: ['text', ({ reported }) => reported.btMac ?? null],
  bt_name: ['text', ({ reported }) => reported.btName ?? null],
};

/**
 * Returns the SQL assignment of a column: the reported value, otherwise the stored one, or null if the owner has
 * changed since it was stored.
 */
const ifReported = (column: string) =>
  sql`${sql.ref(column)} = coalesce(x.${sql.ref(column)}, case when s.since = x.since then s.${sql.ref(column)} end)`;

const setReported = sql`version = s.version + 1, since = x.since, seq = x.seq, reported_at = x.reported_at, temperature = x.temperature,
  fan = x.fan, power_mw = x.power_mw, clock_off_ms = x.clock_off_ms, seen_at = x.seen_at,
  port_faults = x.port_faults, ${ifReported('ports')}, ${ifReported('rssi')}`;
const setAll = sql`${setReported}, sid = x.sid, booted_at = x.booted_at, online = x.online, online_since = x.online_since,
  held_by = x.held_by, port_on = coalesce(x.port_on, s.port_on), on_state = coalesce(x.on_state, s.on_state),
  firmware = coalesce(x.firmware, s.firmware), hardware = coalesce(x.hardware, s.hardware), ${ifReported('ip')},
  bt_mac = coalesce(x.bt_mac, s.bt_mac), bt_name = coalesce(x.bt_name, s.bt_name)`;

/** Returns whether only columns in `readingColumns` can have changed, which is the usual case. */
const onlyReported = ({ before, after, reported }: Changed): boolean =>
  before.sid === after.sid &&
  before.bootedAt === after.bootedAt &&
  before.online === after.online &&
  before.onlineSince === after.onlineSince &&
  before.heldBy === after.heldBy &&
  reported.portOn === undefined &&
  reported.on === undefined &&
  reported.firmware === undefined &&
  reported.hardware === undefined &&
  reported.ip === undefined &&
  reported.btMac === undefined &&
  reported.btName === undefined;

/**
 * Writes states and increments their versions. Returns the devices that it could not write, because their stored
 * version or their owner had changed since they were read.
 */
export async function writeStates(tx: Tx, changed: readonly Changed[]): Promise<Set<number>> {
  const stale = new Set<number>();
  for (const [some, each, set] of [
    [changed.filter(onlyReported), readingColumns, setReported],
    [changed.filter((one) => !onlyReported(one)), columns, setAll],
  ] as const) {
    if (some.length === 0) continue;
    const ids = columnOf(some.map(({ after }) => after.deviceId));
    const missed = await checkedRows(
      tx,
      Missed,
      sql`with written as (update device_state s set ${set} from ${rowsOf(some, each)}, device d
          where s.device_id = x.device_id and s.version = x.version and d.id = x.device_id and d.hands_at = x.since
          returning s.device_id)
        select device_id from unnest(${ids}::bigint[]) device_id except select device_id from written`,
    );
    for (const { deviceId } of missed) stale.add(deviceId);
  }
  for (const { after } of changed) after.version += 1;
  return stale;
}
