import { sql } from 'kysely';
import { hasFault } from '../../../lib/charger/fault';
import { announce } from '../../../lib/events';
import { isSame } from '../faults';
import { type Columns, rowsOf } from '../literal';
import type { AfterIngest, DeviceChange } from './change';

/** A port that started (`on`) or stopped drawing current although it is switched off. */
interface FaultChange {
  deviceId: number;
  /** Port number, from 1. */
  port: number;
  on: boolean;
}

const columns: Columns<FaultChange> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  port: ['int', ({ port }) => port],
  on_state: ['boolean', ({ on }) => on],
};

function faultChangesOf({ deviceId, before, after }: DeviceChange): FaultChange[] {
  const ports = Math.max(before.portFaults?.length ?? 0, after.portFaults?.length ?? 0);
  return Array.from({ length: ports }, (_, index): FaultChange[] => {
    const on = hasFault(after.portFaults, index, 'drawsWhileOff');
    return on === hasFault(before.portFaults, index, 'drawsWhileOff')
      ? []
      : [{ deviceId, port: index + 1, on }];
  }).flat();
}

/**
 * Writes into the device log when a switched-off port starts or stops drawing current, and announces the devices whose
 * port faults changed. The server detects this fault itself; faults that a device reports are logged as its events.
 */
export const portFaults: AfterIngest = async (tx, changes) => {
  const changed = changes.filter(({ before, after }) => !isSame(before.portFaults, after.portFaults));
  if (changed.length === 0) return;
  const faultChanges = changed.flatMap(faultChangesOf);
  if (faultChanges.length > 0)
    await sql`insert into device_log (device_id, behaviour, agent_id, merchant_id, facts, online_since)
      select x.device_id, 'event', device.agent_id, device.merchant_id,
        jsonb_build_object('event', 'drawsWhileOff', 'port', x.port, 'on', x.on_state), state.online_since
      from ${rowsOf(faultChanges, columns)} join device on device.id = x.device_id
        left join device_state state on state.device_id = x.device_id and state.online
      where not logged_enough(x.device_id) order by x.device_id, x.port`.execute(tx);
  await announce(
    tx,
    'portFault',
    changed.map(({ deviceId }) => deviceId),
  );
};
