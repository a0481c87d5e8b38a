import {
  failureReasons,
  memberStates,
  skipReasons,
} from '@chargehand/contract/areas/versions/rollout-states';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../lib/db';
import { columnOf, type Columns, instantOf, rowsOf } from '../ingest/literal';
import type { Incoming } from '../ingest/message';
import { followed, type DeviceProgress, type ProgressMessage } from './course';
import { nameOf } from './job';

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const optionalInstant = z.number().nullable();

const Row = z.object({
  id: z.int(),
  rolloutId: z.int(),
  deviceId: z.int(),
  version: z.string(),
  state: z.enum(memberStates),
  attempt: z.int(),
  offered: z.boolean(),
  tries: z.int(),
  sid: z.string().nullable(),
  saidDone: z.boolean(),
  percent: z.int().nullable(),
  reason: z.enum([...failureReasons, ...skipReasons]).nullable(),
  why: z.string().nullable(),
  downloadingAt: optionalInstant,
  installingAt: optionalInstant,
  finishedAt: optionalInstant,
  deadlineAt: optionalInstant,
});

interface Moved extends DeviceProgress {
  id: number;
}

const instant = (value: number | null) => (value === null ? null : instantOf(value));
const columns: Columns<Moved> = {
  id: ['bigint', ({ id }) => id],
  state: ['text', ({ state }) => state],
  tries: ['int', ({ tries }) => tries],
  sid: ['text', ({ sid }) => sid],
  said_done: ['boolean', ({ saidDone }) => saidDone],
  percent: ['int', ({ percent }) => percent],
  reason: ['text', ({ reason }) => reason],
  why: ['text', ({ why }) => why],
  downloading_at: ['timestamptz', ({ downloadingAt }) => instant(downloadingAt)],
  installing_at: ['timestamptz', ({ installingAt }) => instant(installingAt)],
  finished_at: ['timestamptz', ({ finishedAt }) => instant(finishedAt)],
  deadline_at: ['timestamptz', ({ deadlineAt }) => instant(deadlineAt)],
};

/**
 * Returns the messages about upgrades by device, in order of arrival. `sids` are the ids of the devices' boots before
 * these messages.
 */
function messagesByDevice(
  messages: readonly Incoming[],
  sids: ReadonlyMap<number, string | null>,
): Map<number, ProgressMessage[]> {
  const boots = new Map(sids);
  const byDevice = new Map<number, ProgressMessage[]>();
  for (const { deviceId, message, receivedAt } of messages) {
    const some = byDevice.get(deviceId) ?? [];
    if (message.kind === 'presence' && message.data.on) {
      const { sid, fw } = message.data;
      boots.set(deviceId, sid);
      some.push({ kind: 'boot', at: receivedAt, sid, version: fw });
    } else if (message.kind === 'ota') {
      const { data } = message;
      const sid = boots.get(deviceId) ?? null;
      some.push({ kind: 'report', at: receivedAt, sid, job: data.job, data });
    }
    if (some.length > 0) byDevice.set(deviceId, some);
  }
  return byDevice;
}

/**
 * Updates the progress of devices in rollouts by a group of messages, in the transaction that stores it. Devices that
 * failed or were skipped in the last 30 days are included, because they may still succeed.
 */
export async function followUpgrades(
  tx: Tx,
  messages: readonly Incoming[],
  sids: ReadonlyMap<number, string | null>,
): Promise<void> {
  const byDevice = messagesByDevice(messages, sids);
  if (byDevice.size === 0) return;
  const places = await checkedRows(
    tx,
    Row,
    sql`select m.id, m.rollout_id, m.device_id, f.version, m.state, attempt, offered_at is not null as offered, tries, sid, said_done, percent, m.reason, why,
        ${ms('downloading_at')} as downloading_at, ${ms('installing_at')} as installing_at, ${ms('m.finished_at')} as finished_at,
        ${ms('deadline_at')} as deadline_at
      from rollout_device m join rollout r on r.id = m.rollout_id join firmware f on f.id = r.firmware_id
      where m.device_id = any(${columnOf([...byDevice.keys()])}::bigint[])
        and (upgrade_open(m.state) or m.state in ('failed', 'skipped') and attempt > 0 and m.finished_at > now() - interval '30 days')
      order by m.device_id, m.id for update of m`,
  );
  const moved = places.flatMap(({ id, rolloutId, deviceId, version, ...place }): Moved[] => {
    const job = nameOf({ rolloutId, deviceId, attempt: place.attempt });
    const after = followed(place, byDevice.get(deviceId) ?? [], job, version);
    return after === place ? [] : [{ ...after, id }];
  });
  if (moved.length === 0) return;
  await sql`update rollout_device m set state = x.state, tries = x.tries, sid = x.sid, said_done = x.said_done, percent = x.percent,
      reason = x.reason, why = x.why, downloading_at = x.downloading_at, installing_at = x.installing_at, finished_at = x.finished_at,
      deadline_at = x.deadline_at
    from ${rowsOf(moved, columns)} where m.id = x.id`.execute(tx);
}
