import type { BoundDeviceDetail, Command } from '@chargehand/contract/areas/bound-device';
import { freshness } from '../../../lib/words/format';

/** What is wrong with a device; °C, and the clock's error in seconds. */
export type Trouble =
  | { kind: 'hot'; temperature: number; limit: number }
  | { kind: 'fan' }
  /** From 1, those with this fault. */
  | { kind: 'drawsWhileOff' | 'portFault'; ports: number[] }
  /** `cooled`: the last reading was below the limit again. */
  | { kind: 'warning'; cooled: boolean }
  | { kind: 'offline' | 'silent'; since: Date | undefined; hot: number | undefined }
  | { kind: 'never' }
  | { kind: 'command'; command: Command }
  | { kind: 'clock'; off: number };

/** A command that failed is told so long, unless a newer one went well. Milliseconds. */
const commandToldMs = 24 * 3_600_000;

const faults = [
  ['drawsWhileOff', 'drawsWhileOff'],
  ['portFault', 'reported'],
] as const;

type Judged = Pick<BoundDeviceDetail, 'state' | 'warningTemperature' | 'commands'>;

/** Whether the newest reading is at or above what the model allows; old readings count, for nobody knows better. */
export const isHot = ({ state, warningTemperature }: Judged): boolean =>
  state?.temperature !== null && state?.temperature !== undefined && state.temperature >= warningTemperature;

/**
 * What is wrong with a device at `now` (milliseconds), worst first. `warned` says that a warning waits to be handled, `shown`
 * names the command that the page shows anyway.
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
  if (failed && now - Date.parse(command.createdAt) < commandToldMs)
    troubles.push({ kind: 'command', command });
  if (state?.clockOff) troubles.push({ kind: 'clock', off: state.clockOff });
  return troubles;
}
