import { type CommandKind, switchExpiryMs } from '@chargehand/contract/device/command';
import { sql } from 'kysely';
import type { Db } from '../db';

/** Returns the SQL condition that a command is still open. `status` is the name of the status column. */
export const isOpen = (status: string) => sql<boolean>`is_open(${sql.ref(status)})`;

/**
 * Locks the desired settings of devices, in order of id, and adds missing rows. Transactions that update commands take
 * this lock first, so that no deadlock can occur.
 */
export async function lockDesired(db: Db, deviceIds: readonly number[]): Promise<void> {
  await sql`insert into device_desired (device_id) select unnest(${deviceIds}::bigint[]) order by 1
    on conflict do nothing`.execute(db);
  await db
    .selectFrom('deviceDesired')
    .select('deviceId')
    .where('deviceId', 'in', deviceIds)
    .orderBy('deviceId')
    .forUpdate()
    .execute();
}

/** SQL of a port's state, 1 or 0: as the last open command sets it, else as the device reported it, else 1. */
const portNow = sql`coalesce((select c.on_state from command c where c.device_id = device.id and c.port = n
  and ${isOpen('c.status')} order by c.id desc limit 1), state.port_on[n], true)::int`;

/** Returns the SQL of a column's value in the last open command that has one of the given kinds. */
const last = (column: string, ...kinds: CommandKind[]) =>
  sql`(array_agg(open.${sql.ref(column)} order by open.id desc) filter (where open.kind = any(${kinds}::text[])))[1]`;

/**
 * Rebuilds the desired settings of devices from their open commands, under a new version. If no command is open, they
 * become empty; the caller must hold the lock on these rows.
 */
export async function rebuildDesired(db: Db, deviceIds: readonly number[]): Promise<void> {
  await sql`update device_desired d set
      version = greatest(d.version, d.reported_version) + 1, settings = wanted.settings, expires_at = wanted.expires_at
    from (select device.id,
        jsonb_strip_nulls(jsonb_build_object(
          'on', ${last('on_state', 'switchDevice')}, 'fan', ${last('fan', 'switchFan', 'reset')},
          'limitW', ${last('limit_w', 'setLimit', 'reset')}, 'timers', ${last('timers', 'setTimers', 'reset')},
          'ports', case when bool_or(open.kind = 'switchPort') then
            (select jsonb_agg(${portNow} order by n) from generate_series(1, device.port_count) n) end)) as settings,
        min(open.created_at) filter (where open.kind in ('switchDevice', 'switchPort', 'switchFan'))
          + make_interval(secs => ${switchExpiryMs / 1000}) as expires_at
      from device left join device_state state on state.device_id = device.id
        left join command open on open.device_id = device.id and ${isOpen('open.status')}
      where device.id = any(${deviceIds}::bigint[])
      group by device.id, device.port_count, state.port_on) wanted
    where d.device_id = wanted.id`.execute(db);
}
