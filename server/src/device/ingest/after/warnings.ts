import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../../lib/db';
import type { Known } from '../known';
import { columnOf, instantOf } from '../literal';
import { isBefore } from '../reading';
import type { AfterIngest, DeviceChange } from './change';
import { type Course, followed, type Measured } from './warning-course';

const Hot = z.object({ deviceId: z.int(), threshold: z.number() });
const Stored = z.object({
  id: z.int(),
  deviceId: z.int(),
  threshold: z.number(),
  temperature: z.number(),
  powerMw: z.int(),
  peakTemperature: z.number(),
  peakPowerMw: z.int(),
  reportedAt: z.number(),
  readAt: z.number(),
  sid: z.string(),
  coolSince: z.number().nullable(),
  coolHeardSince: z.number().nullable(),
  completedAt: z.null(),
});
const Opened = z.object({ id: z.int(), deviceId: z.int() });

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const instant = (at: number | null) => (at === null ? null : instantOf(at));

/**
 * Returns the open warnings of devices in their current period (since the last change of owner), and locks them
 * against a concurrent change by an account. Warnings of earlier periods are not continued by new readings.
 */
const openOnes = (tx: Tx, devices: readonly number[]) =>
  checkedRows(
    tx,
    Stored,
    sql`select id, device_id, threshold, temperature, power_mw, peak_temperature, peak_power_mw, ${ms('reported_at')} as reported_at, ${ms('read_at')} as read_at, sid,
        ${ms('cool_since')} as cool_since, ${ms('cool_heard_since')} as cool_heard_since, completed_at
      from warning where completed_at is null and device_id = any(${columnOf(devices)}::bigint[])
        and since = (select hands_at from device where device.id = device_id) order by id for update`,
  );

/**
 * Returns devices whose highest temperature (in `peaks`) reaches the warning temperature of their model, with this
 * warning temperature as `threshold`.
 */
const hotOnes = (tx: Tx, peaks: ReadonlyMap<number, number>) =>
  checkedRows(
    tx,
    Hot,
    sql`select device.id as device_id, model.warning_temperature as threshold
      from unnest(${columnOf([...peaks.keys()])}::bigint[], ${columnOf([...peaks.values()])}::float8[]) as x(id, peak)
      join device on device.id = x.id join device_model model on model.id = device.model_id
      where x.peak >= model.warning_temperature`,
  );

async function insert(tx: Tx, courses: readonly Course[]): Promise<Map<number, number>> {
  const rows = courses.map((course) => ({
    device_id: course.deviceId,
    threshold: course.threshold,
    temperature: course.temperature,
    power_mw: course.powerMw,
    reported_at: instant(course.reportedAt),
    read_at: instant(course.readAt),
    sid: course.sid,
  }));
  const added = await checkedRows(
    tx,
    Opened,
    sql`insert into warning (device_id, since, agent_id, merchant_id, user_id, threshold, temperature, power_mw, peak_temperature,
        peak_power_mw, reported_at, read_at, sid)
      select device.id, device.hands_at, device.agent_id, device.merchant_id, device.user_id, threshold, temperature, power_mw, temperature,
        power_mw, reported_at, read_at, sid
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(device_id bigint, threshold float8, temperature real,
        power_mw bigint, reported_at timestamptz, read_at timestamptz, sid text)
      join device on device.id = x.device_id
      returning id, device_id`,
  );
  return new Map(added.map(({ id, deviceId }) => [deviceId, id]));
}

async function update(tx: Tx, courses: readonly Course[]): Promise<void> {
  const rows = courses.map((course) => ({
    id: course.id,
    peak_temperature: course.peakTemperature,
    peak_power_mw: course.peakPowerMw,
    read_at: instant(course.readAt),
    sid: course.sid,
    cool_since: instant(course.coolSince),
    cool_heard_since: instant(course.coolHeardSince),
    completed_at: instant(course.completedAt),
  }));
  await sql`update warning set peak_temperature = x.peak_temperature, peak_power_mw = x.peak_power_mw, read_at = x.read_at,
      sid = x.sid, cool_since = x.cool_since, cool_heard_since = x.cool_heard_since, completed_at = x.completed_at, automatic = x.completed_at is not null
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, peak_temperature real, peak_power_mw bigint,
      read_at timestamptz, sid text, cool_since timestamptz, cool_heard_since timestamptz, completed_at timestamptz)
    where warning.id = x.id`.execute(tx);
}

/**
 * Opens, continues and completes the warnings of devices according to their readings. `of` maps a device's id to its
 * readings, in order.
 */
export async function followWarnings(tx: Tx, of: ReadonlyMap<number, readonly Measured[]>): Promise<void> {
  if (of.size === 0) return;
  const peaks = new Map<number, number>();
  for (const [deviceId, readings] of of) {
    let peak = -Infinity;
    for (const { temperature } of readings) if (temperature > peak) peak = temperature;
    peaks.set(deviceId, peak);
  }
  const open = new Map((await openOnes(tx, [...of.keys()])).map((one) => [one.deviceId, one]));
  const hot = new Map((await hotOnes(tx, peaks)).map((one) => [one.deviceId, one.threshold]));
  const courses = [...new Set([...open.keys(), ...hot.keys()])].map((id) =>
    followed(id, open.get(id), of.get(id) ?? [], hot.get(id) ?? Infinity),
  );
  // In one group of messages, a device may open and complete several warnings. Each is completed before the next is
  // opened.
  for (let round = 0; courses.some((some) => some.length > round); round += 1) {
    const now = courses.flatMap((some) => some[round] ?? []);
    const fresh = now.filter(({ id }) => id === undefined);
    const ids = fresh.length > 0 ? await insert(tx, fresh) : new Map<number, number>();
    await update(
      tx,
      now.flatMap((course) => {
        const id = course.id ?? ids.get(course.deviceId);
        return id === undefined ? [] : [{ ...course, id }];
      }),
    );
  }
}

/**
 * Returns the readings of a device that are newer than its previous state, in order: first those of the previous boot,
 * then those of the current one.
 */
function measuredOf({ before, after, readings: received }: DeviceChange): readonly Measured[] {
  // Leaves out readings that are known to be from before the last change of owner: they must not open a warning.
  const since = Date.parse(after.since);
  const readings = received.filter(
    ({ at }) => before.clockOffMs === null || !isBefore(since, at, before.clockOffMs),
  );
  const newer = ({ sid, seq }: Pick<Known, 'sid' | 'seq'>) =>
    readings
      .filter((one) => one.sid === sid && (seq === null || one.seq > seq))
      .sort((a, b) => a.seq - b.seq);
  const stored = newer(before);
  if (after.sid !== before.sid) stored.push(...newer({ sid: after.sid, seq: null }));
  const last = stored.at(-1);
  const { sid, seq, temperature, powerMw, seenAt } = after;
  const isNewer = seq !== null && (seq !== before.seq || sid !== before.sid);
  if (!isNewer || (last?.sid === sid && last?.seq === seq)) return stored;
  if (sid === null || temperature === null || seenAt === null) return stored;
  // The newest reading is missing in `readings` if the device's clock is far off. The temperature of this reading
  // counts nevertheless, with the time of receipt.
  const readAt = Date.parse(seenAt);
  return [...stored, { at: readAt, receivedAt: readAt, sid, temperature, powerMw: powerMw ?? 0 }];
}

/** Opens, continues and completes warnings after ingest. */
export const warnings: AfterIngest = (tx, changes) => {
  const of = new Map<number, readonly Measured[]>();
  for (const change of changes) {
    const measured = measuredOf(change);
    if (measured.length > 0) of.set(change.deviceId, measured);
  }
  return followWarnings(tx, of);
};
