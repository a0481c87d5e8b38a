import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import {
  chargingStates,
  clockBoundMs,
  type DeviceState,
  portColumns,
  portStatuses,
} from '@chargehand/contract/device/state';
import type { Selectable } from 'kysely';
import type { Db } from '../../../lib/db';
import type { DeviceState as StateTable } from '../../../lib/db-types';
import { faultOf } from '../../../lib/charger/fault';

/**
 * The columns of a state, without those that the console's state does not contain, such as `sid` (id of the device's
 * boot) and `heldBy` (the server that has its connection).
 */
type StateRow = Omit<
  Selectable<StateTable>,
  'bootedAt' | 'deviceId' | 'hardware' | 'heldBy' | 'seq' | 'sid' | 'since'
>;

/** Returns a stored state in the format of the console, with W, V and A instead of thousandths. */
export function toState(row: StateRow): DeviceState {
  const measured = row.ports ?? [];
  const ports = Array.from({ length: measured.length / portColumns }, (_, i) => {
    const [status = 0, mv = 0, ma = 0, mw = 0, charging = 0, minutes = 0] = measured.slice(
      i * portColumns,
      (i + 1) * portColumns,
    );
    return {
      port: i + 1,
      on: row.portOn?.[i] ?? true,
      status: portStatuses[status] ?? 'idle',
      charging: chargingStates[charging] ?? 'notCharged',
      voltage: mv / 1000,
      current: ma / 1000,
      power: mw / 1000,
      minutes,
      fault: faultOf(row.portFaults, i),
    };
  });
  return {
    version: row.version,
    online: row.online,
    onlineSince: row.onlineSince,
    seenAt: row.seenAt,
    // Null if there is no measurement since the last change of owner.
    reportedAt: row.temperature === null ? null : row.reportedAt,
    clockOff: Math.abs(row.clockOffMs ?? 0) > clockBoundMs ? Math.round((row.clockOffMs ?? 0) / 1000) : null,
    temperature: row.temperature,
    fan: row.fan,
    on: row.onState,
    power: row.powerMw === null ? null : row.powerMw / 1000,
    rssi: row.rssi,
    firmware: row.firmware,
    ip: row.ip,
    ports,
  };
}

type Joined = { [Column in keyof StateRow]: StateRow[Column] | null };

const hasReported = <Row extends Joined>(row: Row): row is Row & StateRow => row.version !== null;

/**
 * Adds `state` to a row with the columns of a state: the state in the format of the console, or null if the device has
 * not reported one.
 */
export const withState = <Row extends Joined>(row: Row): Row & { state: DeviceState | null } => ({
  ...row,
  state: hasReported(row) ? toState(row) : null,
});

/** Columns of a command with the times of its steps, as the console and the app read them. */
export const commandColumns = [
  'command.id',
  'command.deviceId',
  'command.kind',
  'command.port',
  'command.onState as on',
  'command.fan',
  'command.limitW',
  'command.timers',
  'command.status',
  'command.reason',
  'command.why',
  'command.late',
  'command.createdAt',
  'command.sentAt',
  'command.acknowledgedAt',
  'command.finishedAt',
  'command.revision as version',
] as const;

/** Returns a query for commands as the console shows them, newest first. */
export const commands = (db: Db) =>
  db
    .selectFrom('command')
    .leftJoin('account', 'account.id', 'command.createdBy')
    .leftJoin('appUser as giver', 'giver.id', 'command.userId')
    .select([...commandColumns, 'command.follows'])
    .select(({ fn }) => fn.coalesce('account.account', 'giver.nickname', 'command.partner').as('createdBy'))
    .orderBy('command.id', 'desc');

/** Returns commands by id. */
export const readCommands = async (db: Db, ids: number[]): Promise<Command[]> =>
  ids.length === 0 ? [] : commands(db).where('command.id', 'in', ids).execute();
