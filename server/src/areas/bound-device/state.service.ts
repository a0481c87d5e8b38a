import type { Command } from '@chargehand/contract/areas/bound-device';
import {
  chargingStates,
  clockBoundMs,
  type DeviceState,
  portColumns,
  portStatuses,
  silenceMs,
} from '@chargehand/contract/device/state';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../lib/db';
import type { DeviceState as StateTable } from '../../lib/db-types';

/** Whether a device was heard of lately enough to be believed. For rows with their `state`. */
export const heard = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/** Whether it can be told something now. For rows with their `state`, if there is one. */
export const reached = sql<boolean>`coalesce(state.online and ${heard}, false)`;

/** What is told of a state; who holds the device's connection, and the boot it belongs to, are the server's own. */
type StateRow = Omit<Selectable<StateTable>, 'bootedAt' | 'deviceId' | 'hardware' | 'heldBy' | 'seq' | 'sid'>;

/** A stored state as the console reads it: W, V and A in place of the wire's thousandths. */
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
    };
  });
  return {
    version: row.version,
    online: row.online,
    onlineSince: row.onlineSince,
    seenAt: row.seenAt,
    reportedAt: row.reportedAt,
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

const wasHeard = <Row extends Joined>(row: Row): row is Row & StateRow => row.version !== null;

/** A row that the state was joined to, with the state as the console reads it, or null while there is none. */
export const withState = <Row extends Joined>(row: Row): Row & { state: DeviceState | null } => ({
  ...row,
  state: wasHeard(row) ? toState(row) : null,
});

/** The states of devices, by id; devices that were never heard of, or that are not visible, are absent. */
export async function readStates(db: Db, ids: number[]): Promise<Map<number, DeviceState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('deviceState').selectAll().where('deviceId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.deviceId, toState(row)]));
}

/** A command and its steps, whoever follows it. */
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
  'command.late',
  'command.createdAt',
  'command.sentAt',
  'command.acknowledgedAt',
  'command.finishedAt',
] as const;

/** Commands as the console follows them, newest first. */
export const commands = (db: Db) =>
  db
    .selectFrom('command')
    .leftJoin('account', 'account.id', 'command.createdBy')
    .leftJoin('appUser as giver', 'giver.id', 'command.userId')
    .select(commandColumns)
    .select(({ fn }) => fn.coalesce('account.account', 'giver.nickname').as('createdBy'))
    .orderBy('command.id', 'desc');

/** Reads commands by id. */
export const readCommands = async (db: Db, ids: number[]): Promise<Command[]> =>
  ids.length === 0 ? [] : commands(db).where('command.id', 'in', ids).execute();
