import { sql } from 'kysely';
import { checkedRows, type Tx } from '../lib/db';
import { z } from 'zod';
import type { Known, Told } from './known';
import { columnOf, type Columns, rowsOf } from './literal';
import { StaleMemory } from './memory';

const Row = z.object({
  deviceId: z.int(),
  version: z.int(),
  sid: z.string().nullable(),
  bootedAt: z.string().nullable(),
  seq: z.int().nullable(),
  reportedAt: z.string().nullable(),
  temperature: z.number().nullable(),
  fan: z.boolean().nullable(),
  powerMw: z.int().nullable(),
  clockOffMs: z.int().nullable(),
  online: z.boolean(),
  onlineSince: z.string().nullable(),
  seenAt: z.string().nullable(),
  heldBy: z.string().nullable(),
});

/**
 * Locks the states of devices and answers them; a device that was never heard of gets its row. Locks are taken in the
 * order of ids, so that two servers seldom wait for each other in a ring. Throws where there is no such device.
 */
export async function lockStates(tx: Tx, deviceIds: readonly number[]): Promise<Map<number, Known>> {
  if (deviceIds.length === 0) return new Map();
  const read = (ids: readonly number[]) =>
    checkedRows(
      tx,
      Row,
      sql`select device_id, version, sid, booted_at, seq, reported_at, temperature, fan, power_mw, clock_off_ms, online, online_since,
          seen_at, held_by from device_state where device_id = any(${columnOf(ids)}::bigint[])
        order by device_id for no key update`,
    );
  const rows = await read(deviceIds);
  if (rows.length < deviceIds.length) {
    const known = new Set(rows.map(({ deviceId }) => deviceId));
    const fresh = deviceIds.filter((id) => !known.has(id));
    await sql`insert into device_state (device_id) select unnest(${columnOf(fresh)}::bigint[])
      on conflict do nothing`.execute(tx);
    rows.push(...(await read(fresh)));
  }
  return new Map(rows.map((row) => [row.deviceId, row]));
}

/** What a device's messages made of it. */
export interface Changed {
  before: Known;
  after: Known;
  told: Told;
}

/** What every report changes. */
const reported: Columns<Changed> = {
  device_id: ['bigint', ({ after }) => after.deviceId],
  version: ['bigint', ({ before }) => before.version],
  seq: ['bigint', ({ after }) => after.seq],
  reported_at: ['timestamptz', ({ after }) => after.reportedAt],
  temperature: ['real', ({ after }) => after.temperature],
  fan: ['boolean', ({ after }) => after.fan],
  power_mw: ['bigint', ({ after }) => after.powerMw],
  clock_off_ms: ['bigint', ({ after }) => after.clockOffMs],
  seen_at: ['timestamptz', ({ after }) => after.seenAt],
  ports: ['int[]', ({ told }) => told.ports ?? null],
  rssi: ['int', ({ told }) => told.rssi ?? null],
};

/** What changes when devices come, go and tell of themselves. */
const columns: Columns<Changed> = {
  ...reported,
  sid: ['text', ({ after }) => after.sid],
  booted_at: ['timestamptz', ({ after }) => after.bootedAt],
  online: ['boolean', ({ after }) => after.online],
  online_since: ['timestamptz', ({ after }) => after.onlineSince],
  held_by: ['uuid', ({ after }) => after.heldBy],
  port_on: ['boolean[]', ({ told }) => told.portOn ?? null],
  on_state: ['boolean', ({ told }) => told.on ?? null],
  firmware: ['text', ({ told }) => told.firmware ?? null],
  hardware: ['text', ({ told }) => told.hardware ?? null],
  ip: ['text', ({ told }) => told.ip ?? null],
  bt_mac: ['text', ({ told }) => told.btMac ?? null],
  bt_name: ['text', ({ told }) => told.btName ?? null],
};

const setReported = sql`version = s.version + 1, seq = x.seq, reported_at = x.reported_at, temperature = x.temperature,
  fan = x.fan, power_mw = x.power_mw, clock_off_ms = x.clock_off_ms, seen_at = x.seen_at,
  ports = coalesce(x.ports, s.ports), rssi = coalesce(x.rssi, s.rssi)`;
const setAll = sql`${setReported}, sid = x.sid, booted_at = x.booted_at, online = x.online, online_since = x.online_since,
  held_by = x.held_by, port_on = coalesce(x.port_on, s.port_on), on_state = coalesce(x.on_state, s.on_state),
  firmware = coalesce(x.firmware, s.firmware), hardware = coalesce(x.hardware, s.hardware), ip = coalesce(x.ip, s.ip),
  bt_mac = coalesce(x.bt_mac, s.bt_mac), bt_name = coalesce(x.bt_name, s.bt_name)`;

/** Whether a device only reported, as nearly all do nearly always. */
const onlyReported = ({ before, after, told }: Changed): boolean =>
  before.sid === after.sid &&
  before.bootedAt === after.bootedAt &&
  before.online === after.online &&
  before.onlineSince === after.onlineSince &&
  before.heldBy === after.heldBy &&
  told.portOn === undefined &&
  told.on === undefined &&
  told.firmware === undefined &&
  told.hardware === undefined &&
  told.ip === undefined &&
  told.btMac === undefined &&
  told.btName === undefined;

/**
 * Writes states, each with one new version. Throws StaleMemory where one is no longer of the version it was changed from:
 * then nothing of the transaction may stay.
 */
export async function writeStates(tx: Tx, changed: readonly Changed[]): Promise<void> {
  for (const [some, each, set] of [
    [changed.filter(onlyReported), reported, setReported],
    [changed.filter((one) => !onlyReported(one)), columns, setAll],
  ] as const) {
    if (some.length === 0) continue;
    const { numAffectedRows = 0n } = await sql`update device_state s set ${set} from ${rowsOf(some, each)}
      where s.device_id = x.device_id and s.version = x.version`.execute(tx);
    if (Number(numAffectedRows) !== some.length)
      throw new StaleMemory('a state was changed by somebody else');
  }
  for (const { after } of changed) after.version += 1;
}
