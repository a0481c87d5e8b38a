import type { BoundDeviceDetail, Command } from '@chargehand/contract/areas/devices/bound-device';
import { freshness } from '../../../../lib/words/format';

/** Problem of a device. Temperatures are in °C, the clock error in seconds. */
export type Trouble =
  | { kind: 'hot'; temperature: number; limit: number }
  | { kind: 'fan' }
  /** Numbers of the ports with the fault, starting at 1. */
  | { kind: 'drawsWhileOff' | 'portFault'; ports: number[] }
  /** `cooled`: the last reading is below the limit again. */
  | { kind: 'warning'; cooled: boolean }
  /** `hot`: temperature of the last reading if it reached the limit. */
  | { kind: 'offline' | 'silent'; since: Date | undefined; hot: number | undefined }
  | { kind: 'never' }
  | { kind: 'command'; command: Command }
  | { kind: 'clock'; off: number };

/** Milliseconds for which a failed command counts as a problem, from its creation. Only the newest command counts. */
const failureShownMs = 24 * 3_600_000;

const faults = [
  ['drawsWhileOff', 'drawsWhileOff'],
  ['portFault', 'reported'],
] as const;

type Judged = Pick<BoundDeviceDetail, 'state' | 'warningTemperature' | 'commands'>;

/**
 * Returns true if the newest reading is at or above the model's warning temperature. Old readings count, because no
 * newer value is known.
 */
export const isHot = ({ state, warningTemperature }: Judged): boolean =>
  state?.temperature !== null && state?.temperature !== undefined && state.temperature >= warningTemperature;

/**
 * Returns the problems of a device at `now` (in milliseconds), in the order in which the page lists them. `warned` is
 * true if an open warning exists; `shown` is a command that is left out because the page shows it elsewhere.
 */
export function troublesOf(device: Judged, now: number, warned: boolean, shown?: Command): Trouble[] {
  const { state, warningTemperature: limit, commands } = device;
  const fresh = freshness(state, now);
  const temperature = state?.temperature ?? undefined;
  const hot = isHot(device) ? temperature : undefined;
  const troubles: Trouble[] = [];
  if (fresh.kind === 'online' && hot !== undefined) {
    troubles.push({ kind: 'hot', temperature: hot, limit });
    if (state?.fan === false) troubles.push({ kind: 'fan' });
  } else if (warned)
    troubles.push({ kind: 'warning', cooled: temperature !== undefined && hot === undefined });
  for (const [kind, fault] of faults) {
    const ports = (state?.ports ?? []).filter((one) => one.fault === fault).map(({ port }) => port);
    if (ports.length > 0) troubles.push({ kind, ports });
  }
  if (fresh.kind === 'never') troubles.push({ kind: 'never' });
  if (fresh.kind === 'offline') troubles.push({ kind: 'offline', since: fresh.since, hot });
  if (fresh.kind === 'unknown') troubles.push({ kind: 'silent', since: fresh.since, hot });
  const [command] = commands;
  const failed = command?.status === 'failed' && command.id !== shown?.id;
  if (failed && now - Date.parse(command.createdAt) < failureShownMs)
    troubles.push({ kind: 'command', command });
  if (state?.clockOff) troubles.push({ kind: 'clock', off: state.clockOff });
  return troubles;
}
