import { answerMs, type Manifest } from '@chargehand/contract/device/ota';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../lib/charger/connection';
import { checkedRows, type Db, inTransaction, type Tx } from '../../lib/db';
import { isWithin } from '../../lib/firmware/window';
import { parameter } from '../../lib/parameters';
import type { Downlink } from '../command/commands';
import { columnOf } from '../ingest/literal';
import type { Addresses } from './address';
import { nameOf } from './job';

/** Position in a rollout's list of waiting devices. The devices after it are read next. */
export interface Cursor {
  wave: number;
  deviceId: number;
}
export const beginning: Cursor = { wave: 0, deviceId: 0 };

/** Number of waiting devices read at once. */
const eachTime = 2000;

const Rollout = z.object({
  id: z.int(),
  status: z.string(),
  wave: z.int(),
  whileCharging: z.boolean(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  keyRetired: z.boolean(),
});
/** A rollout, locked, with the number of its devices in progress. */
type Rollout = z.infer<typeof Rollout> & { underWay: number };

const Candidate = z.object({
  id: z.int(),
  wave: z.int(),
  deviceId: z.int(),
  code: z.string(),
  heldBy: z.string().nullable(),
  timeZone: z.string(),
  /** True if the device is connected. */
  there: z.boolean(),
  charging: z.boolean(),
  /** Reason for which the device cannot take the firmware, or null if it can. */
  unfit: z.enum(['otherVersion', 'alreadyThere', 'otherModel', 'gone']).nullable(),
});
type Candidate = z.infer<typeof Candidate>;

const Offer = z.object({
  rolloutId: z.int(),
  deviceId: z.int(),
  attempt: z.int(),
  code: z.string(),
  ver: z.string(),
  size: z.int(),
  sha256: z.string(),
  kid: z.string(),
  signature: z.string(),
});
/** An offer of a firmware to a device, without the download URL. */
export type Offer = z.infer<typeof Offer>;

/**
 * Advances a rollout and locks it. Returns undefined if nothing may be offered, or if another server has locked it and
 * `waits` is false.
 */
async function hold(tx: Tx, id: number, waits: boolean): Promise<Rollout | undefined> {
  const [rollout] = await checkedRows(
    tx,
    Rollout,
    sql`select r.id, r.status, r.wave, r.while_charging, to_char(r.window_from, 'HH24:MI') as window_from,
        to_char(r.window_to, 'HH24:MI') as window_to, key.retired_at is not null as key_retired
      from step_rollout(${id}, ${waits}) r join firmware on firmware.id = r.firmware_id join signing_key key on key.id = firmware.key_id`,
  );
  if (rollout?.status !== 'running' || rollout.keyRetired) return undefined;
  // A separate statement: the one above may have waited for the lock, and then does not see what was committed
  // meanwhile.
  const [count] = await checkedRows(
    tx,
    z.object({ underWay: z.int() }),
    sql`select coalesce(sum(offered + downloading + installing), 0)::int as under_way from rollout_waves(array[${id}]::bigint[])`,
  );
  return { ...rollout, underWay: count?.underWay ?? 0 };
}

/** Returns waiting devices of a rollout: the next ones after a position, or all among the given devices. */
async function waitingOnes(
  tx: Tx,
  { id, wave }: Rollout,
  of: { after: Cursor } | { devices: readonly number[] },
): Promise<Candidate[]> {
  const zone = await parameter(tx, 'device.timeZone');
  const which =
    'after' in of
      ? sql`(m.wave, m.device_id) > (${of.after.wave}, ${of.after.deviceId}) order by m.wave, m.device_id limit ${eachTime}`
      : sql`m.device_id = any(${columnOf(of.devices)}::bigint[])`;
  return checkedRows(
    tx,
    Candidate,
    sql`select m.id, m.wave, m.device_id, device.code, state.held_by, coalesce(desired.time_zone, ${zone}) as time_zone, ${reachable} as there,
        coalesce((select bool_or(state.ports[i] = 1) from generate_series(5, cardinality(state.ports), 6) i), false) as charging,
        case when device.handed_back_at is not null then 'gone' when device.model_id <> firmware.model_id then 'otherModel'
          when plain_version(state.firmware) = plain_version(firmware.version) then 'alreadyThere'
          when plain_version(state.firmware) = any(plain_versions(firmware.from_versions)) then null else 'otherVersion' end as unfit
      from (select * from rollout_device m where m.rollout_id = ${id} and m.state = 'waiting' and m.wave <= ${wave}
        and (m.not_before is null or m.not_before <= now()) and ${which}) m
      join rollout on rollout.id = m.rollout_id join firmware on firmware.id = rollout.firmware_id
      join device on device.id = m.device_id join device_state state on state.device_id = m.device_id
      left join device_desired desired on desired.device_id = m.device_id
      order by m.wave, m.device_id`,
  );
}

/**
 * Ends the participation of devices that cannot take the firmware: those that already run it are done. Others are
 * skipped, or have failed if they were offered the firmware before, so that they stay in the share of their wave.
 */
async function leaveOut(tx: Tx, unfit: readonly Candidate[]): Promise<void> {
  if (unfit.length === 0) return;
  await sql`update rollout_device m set finished_at = now(), reason = nullif(x.reason, 'alreadyThere'),
      state = case when x.reason = 'alreadyThere' then 'done' when m.attempt > 0 then 'failed' else 'skipped' end
    from unnest(${columnOf(unfit.map(({ id }) => id))}::bigint[], ${columnOf(unfit.map((one) => one.unfit))}::text[]) as x(id, reason)
    where m.id = x.id and m.state = 'waiting'`.execute(tx);
}

/** Returns the offers to send to devices. `places` are ids of rows in `rollout_device`. */
const offersOf = (db: Db, places: readonly number[]): Promise<Offer[]> =>
  checkedRows(
    db,
    Offer,
    sql`select m.rollout_id, m.device_id, m.attempt, device.code, firmware.version as ver, firmware.bytes as size,
        encode(firmware.sha256, 'hex') as sha256, key.kid, translate(encode(firmware.signature, 'base64'), E'\n', '') as signature
      from rollout_device m join device on device.id = m.device_id join rollout on rollout.id = m.rollout_id
        join firmware on firmware.id = rollout.firmware_id join signing_key key on key.id = firmware.key_id
      where m.id = any(${columnOf(places)}::bigint[]) order by m.id`,
  );

/**
 * Claims waiting devices to which this server can offer the firmware now, so that no other server does; at most
 * `firmware.atOnce` devices are in progress. Devices that cannot take the firmware leave the rollout for good. Returns
 * the offers.
 */
async function claim(
  tx: Tx,
  rollout: Rollout,
  downlink: Downlink,
  candidates: readonly Candidate[],
  now: number,
) {
  const maxUnderWay = await parameter(tx, 'firmware.atOnce');
  const { windowFrom, windowTo, whileCharging, underWay } = rollout;
  await leaveOut(
    tx,
    candidates.filter(({ unfit }) => unfit !== null),
  );
  const { server } = downlink;
  const ready = candidates
    .filter(({ unfit, there }) => unfit === null && there)
    .filter(({ charging }) => whileCharging || !charging)
    .filter(({ heldBy }) => server === undefined || heldBy === null || heldBy === server)
    .filter(
      ({ timeZone }) =>
        windowFrom === null || windowTo === null || isWithin(windowFrom, windowTo, timeZone, now),
    )
    .filter(({ deviceId, code }) => downlink.reaches({ id: deviceId, code }))
    .slice(0, Math.max(0, maxUnderWay - underWay));
  if (ready.length === 0) return [];
  const claimed = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update rollout_device set state = 'offered', attempt = greatest(attempt, 1), offered_at = coalesce(offered_at, now()),
        deadline_at = now() + make_interval(secs => ${answerMs / 1000})
      where id = any(${columnOf(ready.map(({ id }) => id))}::bigint[]) and state = 'waiting' returning id`,
  );
  return offersOf(
    tx,
    claimed.map(({ id }) => id),
  );
}

/**
 * Advances a rollout and claims its next waiting devices that this server can reach. Returns the offers, to be sent
 * after the commit, and the next position, or undefined if another server has locked the rollout or nothing may be
 * offered.
 */
export const claimNext = (db: Db, downlink: Downlink, id: number, after: Cursor) =>
  inTransaction(db, async (tx) => {
    const rollout = await hold(tx, id, false);
    if (!rollout) return undefined;
    const waiting = await waitingOnes(tx, rollout, { after });
    const last = waiting.at(-1);
    const next =
      last && waiting.length >= eachTime ? { wave: last.wave, deviceId: last.deviceId } : beginning;
    return { offers: await claim(tx, rollout, downlink, waiting, Date.now()), next };
  });

/**
 * Claims those of the given devices that wait in this rollout and can be offered the firmware now. Returns the offers,
 * to be sent after the commit.
 */
export const claimSome = (db: Db, downlink: Downlink, id: number, devices: readonly number[]) =>
  inTransaction(db, async (tx) => {
    const rollout = await hold(tx, id, true);
    if (!rollout) return [];
    return claim(tx, rollout, downlink, await waitingOnes(tx, rollout, { devices }), Date.now());
  });

const Under = z.object({
  id: z.int(),
  rolloutId: z.int(),
  deviceId: z.int(),
  code: z.string(),
  /** True if the device waits for an offer, false if its offer must be repeated. */
  waits: z.boolean(),
});

/**
 * Returns what is due to devices that have just reported their presence: `waiting` maps the id of a rollout to the
 * devices that wait for an offer, and `again` contains the offers to repeat to devices that already got theirs.
 */
export async function dueOf(db: Db, downlink: Downlink, devices: readonly number[]) {
  const rows = await checkedRows(
    db,
    Under,
    sql`select m.id, m.rollout_id, m.device_id, device.code, m.state = 'waiting' as waits
      from rollout_device m join rollout r on r.id = m.rollout_id join device on device.id = m.device_id
      where m.device_id = any(${columnOf(devices)}::bigint[]) and m.state in ('waiting', 'offered', 'downloading')
        and r.status = 'running' and m.wave <= r.wave`,
  );
  const waiting = new Map<number, number[]>();
  for (const { rolloutId, deviceId } of rows.filter(({ waits }) => waits))
    waiting.set(rolloutId, [...(waiting.get(rolloutId) ?? []), deviceId]);
  const again = rows.filter(
    ({ waits, deviceId, code }) => !waits && downlink.reaches({ id: deviceId, code }),
  );
  return {
    waiting,
    again:
      again.length === 0
        ? []
        : await offersOf(
            db,
            again.map(({ id }) => id),
          ),
  };
}

/** Returns an offer in the form that is sent to its device, with a new download URL. */
export function manifestOf(offer: Offer, addresses: Addresses): Manifest {
  const { ver, size, sha256, kid, signature } = offer;
  const job = nameOf(offer);
  return { job, ver, size, sha256, url: addresses.of(job), sig: { kid, alg: 'Ed25519', v: signature } };
}
