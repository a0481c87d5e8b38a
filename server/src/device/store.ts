import type { Presence, Telemetry } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { z } from 'zod';
import { announce } from '../lib/events';
import { checkedRows, type Tx } from '../lib/db';
import { applyReports, applyResults } from './answers';
import type { From, Incoming } from './message';

const Changed = z.object({ deviceId: z.int() });

/** Columns of telemetry and of the current state that both are filled from. */
const reading = ({ deviceId, receivedAt, data }: From<Telemetry>) => ({
  device_id: deviceId,
  at: new Date(data.ts).toISOString(),
  received_at: new Date(receivedAt).toISOString(),
  sid: data.sid,
  seq: data.seq,
  temperature: data.t,
  fan: data.fan === 1,
  rssi: data.rssi ?? null,
  power_mw: data.p.reduce((sum, [, , , mw]) => sum + mw, 0),
  port_status: data.p.map(([status]) => status),
  port_mv: data.p.map(([, mv]) => mv),
  port_ma: data.p.map(([, , ma]) => ma),
  port_mw: data.p.map(([, , , mw]) => mw),
  port_charging: data.p.map(([, , , , charging]) => charging),
  port_minutes: data.p.map(([, , , , , minutes]) => minutes),
});

const shape = sql`x(device_id bigint, at timestamptz, received_at timestamptz, sid text, seq bigint, temperature real,
  fan boolean, rssi int, power_mw bigint, port_status smallint[], port_mv int[], port_ma int[], port_mw int[],
  port_charging smallint[], port_minutes int[])`;

async function storeTelemetry(tx: Tx, messages: From<Telemetry>[], server: string | null): Promise<void> {
  const readings = messages.map(reading);
  for (const day of new Set(readings.map(({ at }) => at.slice(0, 10))))
    await sql`select ensure_telemetry_partition(${day}::date)`.execute(tx);

  await sql`insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, port_status, port_mv, port_ma,
      port_mw, port_charging, port_minutes, received_at)
    select device_id, at, sid, seq, temperature, fan, power_mw, port_status, port_mv, port_ma, port_mw, port_charging,
      port_minutes, received_at
    from json_to_recordset(${JSON.stringify(readings)}::json) as ${shape}
    on conflict do nothing`.execute(tx);

  // The newest by the device's own clock is the current state; what arrives late changes nothing.
  const newest = new Map<number, ReturnType<typeof reading>>();
  for (const one of readings) {
    const known = newest.get(one.device_id);
    if (!known || known.at < one.at || (known.at === one.at && known.seq <= one.seq))
      newest.set(one.device_id, one);
  }
  // Rows are locked in the order of ids, so that two instances seldom wait for each other; a deadlock is tried again.
  const states = [...newest.values()].sort((a, b) => a.device_id - b.device_id);
  const newer = sql`insert into device_state as s (device_id, online, online_since, seen_at, sid, seq, reported_at, temperature, fan,
      rssi, power_mw, port_status, port_mv, port_ma, port_mw, port_charging, port_minutes, held_by)
    select device_id, true, received_at, received_at, sid, seq, at, temperature, fan, rssi, power_mw, port_status, port_mv,
      port_ma, port_mw, port_charging, port_minutes, ${server}::uuid
    from json_to_recordset(${JSON.stringify(states)}::json) as ${shape}
    on conflict (device_id) do update set
      version = s.version + 1, online = true,
      online_since = case when s.online then s.online_since else excluded.online_since end,
      seen_at = greatest(s.seen_at, excluded.seen_at), sid = excluded.sid, seq = excluded.seq,
      reported_at = excluded.reported_at, temperature = excluded.temperature, fan = excluded.fan,
      rssi = coalesce(excluded.rssi, s.rssi), power_mw = excluded.power_mw, port_status = excluded.port_status,
      port_mv = excluded.port_mv, port_ma = excluded.port_ma, port_mw = excluded.port_mw,
      port_charging = excluded.port_charging, port_minutes = excluded.port_minutes, held_by = excluded.held_by
    where s.reported_at is null or (excluded.reported_at, excluded.seq) > (s.reported_at, s.seq)
    returning device_id`;
  const changed = await checkedRows(tx, Changed, newer);
  // A device whose clock was set back, or that catches up, is heard of all the same.
  const fresh = new Set(changed.map(({ deviceId }) => deviceId));
  const behind = states.filter((state) => !fresh.has(state.device_id));
  if (behind.length > 0)
    await sql`update device_state s set seen_at = greatest(s.seen_at, x.received_at), online = true,
        online_since = case when s.online then s.online_since else x.received_at end, version = s.version + 1
      from json_to_recordset(${JSON.stringify(behind)}::json) as ${shape} where s.device_id = x.device_id`.execute(
      tx,
    );
}

/** The last word of each device: an `on`, or an `off` that came after it. */
async function storePresence(tx: Tx, messages: From<Presence>[], server: string | null): Promise<void> {
  const on = new Map<number, From<Presence>>();
  const off = new Map<number, From<Presence>>();
  for (const message of messages) {
    if (message.data.on) {
      on.set(message.deviceId, message);
      off.delete(message.deviceId);
    } else off.set(message.deviceId, message);
  }
  const rows = (of: Map<number, From<Presence>>) =>
    JSON.stringify(
      [...of.values()]
        .sort((a, b) => a.deviceId - b.deviceId)
        .map(({ deviceId, receivedAt, data }) => ({
          device_id: deviceId,
          at: new Date(receivedAt).toISOString(),
          sid: data.sid,
          firmware: data.fw ?? null,
          hardware: data.hw ?? null,
          ip: data.ip ?? null,
          rssi: data.rssi ?? null,
        })),
    );
  const columns = sql`x(device_id bigint, at timestamptz, sid text, firmware text, hardware text, ip text, rssi int)`;
  if (on.size > 0) {
    // A new boot may know nothing of what was reported before: its first report counts, whatever its version.
    await sql`update device_desired d set reported_version = null
      from json_to_recordset(${rows(on)}::json) as ${columns} left join device_state s on s.device_id = x.device_id
      where d.device_id = x.device_id and s.sid is distinct from x.sid`.execute(tx);
    await sql`insert into device_state as s (device_id, online, online_since, seen_at, sid, firmware, hardware, ip, rssi, held_by)
      select device_id, true, at, at, sid, firmware, hardware, ip, rssi, ${server}::uuid
      from json_to_recordset(${rows(on)}::json) as ${columns}
      on conflict (device_id) do update set
        version = s.version + 1, online = true,
        online_since = case when s.online and s.sid = excluded.sid then s.online_since else excluded.online_since end,
        seen_at = excluded.seen_at, sid = excluded.sid, firmware = coalesce(excluded.firmware, s.firmware),
        hardware = coalesce(excluded.hardware, s.hardware), ip = coalesce(excluded.ip, s.ip),
        rssi = coalesce(excluded.rssi, s.rssi), held_by = excluded.held_by`.execute(tx);
  }
  // A last will of an earlier boot, or of a connection left for another server's, is not about the device as it is now.
  if (off.size > 0)
    await sql`update device_state s set version = s.version + 1, online = false, online_since = null, seen_at = x.at
      from json_to_recordset(${rows(off)}::json) as ${columns}
      where s.device_id = x.device_id and s.sid = x.sid
        and (s.held_by is null or s.held_by = ${server}::uuid or ${server}::uuid is null)`.execute(tx);
}

/** Where a group of messages comes from, and whether anybody is to be told. */
export interface Origin {
  /** The server whose broker they came to; undefined when it is one that all share. */
  server?: string | undefined;
  /** Whether open pages are told of the changes. */
  told?: boolean;
}

/** Stores a group of messages. Presence follows telemetry: how a connection ended has the last word. */
export async function storeBatch(
  tx: Tx,
  batch: readonly Incoming[],
  { server, told = true }: Origin = {},
): Promise<void> {
  const of = <K extends Incoming['message']['kind']>(kind: K) =>
    batch.flatMap(({ deviceId, receivedAt, message }) =>
      message.kind === kind
        ? [{ deviceId, receivedAt, data: message.data as Extract<Incoming['message'], { kind: K }>['data'] }]
        : [],
    );
  const presence = of('presence');
  const telemetry = of('telemetry');
  if (telemetry.length > 0) await storeTelemetry(tx, telemetry, server ?? null);
  if (presence.length > 0) await storePresence(tx, presence, server ?? null);
  await applyResults(tx, of('result'));
  await applyReports(tx, of('reported'));
  if (told) await announce(tx, 'device', [...new Set(batch.map(({ deviceId }) => deviceId))]);
  const back = presence.filter(({ data }) => data.on).map(({ deviceId }) => deviceId);
  await announce(tx, 'deviceBack', [...new Set(back)]);
}
