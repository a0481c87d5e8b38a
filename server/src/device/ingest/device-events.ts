import type { DeviceEvent } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db';
import { type Columns, instantOf, rowsOf } from './literal';
import type { From } from './message';
import { isPlausibleTime } from './reading';

/**
 * An event with its number `n` among the events of its device in one group of messages. Event times before `keptFrom`
 * are not plausible.
 */
interface Counted extends From<DeviceEvent> {
  n: number;
  keptFrom: number;
}

/** Maximum number of events of one device per group; more are dropped. No device legitimately has more. */
const maxAtOnce = 200;

/**
 * Returns the time of an event by the device's clock, but at most its time of receipt. Returns the time of receipt if
 * the device's time is not plausible.
 */
function atOf({ receivedAt, data: { ts }, keptFrom }: Counted): string {
  const placed = isPlausibleTime({ at: ts, receivedAt }, keptFrom);
  return instantOf(placed ? Math.min(ts, receivedAt) : receivedAt);
}

const columns: Columns<Counted> = {
  n: ['int', ({ n }) => n],
  device_id: ['bigint', ({ deviceId }) => deviceId],
  told: ['text', ({ data: { sid, seq } }) => `${sid}:${seq}`],
  at: ['timestamptz', atOf],
  ev: ['text', ({ data }) => data.ev],
  port: ['int', ({ data }) => data.port ?? null],
  on_state: ['boolean', ({ data }) => data.on ?? null],
};

/**
 * Writes device events into the device logs. An event with the same `sid` (id of the device's boot) and `seq` as a
 * logged event of the device is skipped, and events of a device that filled its log (`logged_enough()` in the database)
 * are dropped.
 */
export async function keepEvents(
  tx: Tx,
  events: readonly From<DeviceEvent>[],
  keptFrom: number,
): Promise<void> {
  const counts = new Map<number, number>();
  const counted = events.map((event): Counted => {
    const n = (counts.get(event.deviceId) ?? 0) + 1;
    counts.set(event.deviceId, n);
    return { ...event, n, keptFrom };
  });
  const rows = counted.filter(({ n }) => n <= maxAtOnce);
  if (rows.length === 0) return;
  await sql`insert into device_log (device_id, told, at, behaviour, agent_id, merchant_id, facts, online_since)
    select x.device_id, x.told, x.at, 'event', device.agent_id, device.merchant_id,
      jsonb_strip_nulls(jsonb_build_object('event', x.ev, 'port', x.port, 'on', x.on_state)), state.online_since
    from ${rowsOf(rows, columns)} join device on device.id = x.device_id
      left join device_state state on state.device_id = x.device_id and state.online
    where not logged_enough(x.device_id) order by x.device_id, x.n
    on conflict (device_id, told) where told is not null do nothing`.execute(tx);
}
