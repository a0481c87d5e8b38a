import type { Desired, FanMode, Settings } from '@chargehand/contract/device/payloads';
import { nextSwitch, type Timer } from '@chargehand/contract/device/timer';

/** A charger's settings, which survive a power failure. */
export interface Controls {
  /** Version of the desired state that the charger applied last. */
  version: number;
  on: boolean;
  /** Switch states by port. */
  ports: boolean[];
  fan: FanMode;
  /** Power limit, in W. */
  limitW: number;
  timers: Timer[];
}

/** Returns the factory settings of a charger. */
export const newControls = (ports: number, designPower: number): Controls => ({
  version: 0,
  on: true,
  ports: Array.from({ length: ports }, () => true),
  fan: 'auto',
  limitW: designPower,
  timers: [],
});

/** Returns the settings in the form that the charger reports. */
export const reported = ({ on, ports, fan, limitW, timers }: Controls): Settings => ({
  on,
  ports: ports.map((port) => (port ? 1 : 0)),
  fan,
  limitW,
  timers,
});

/**
 * Returns the settings after the charger has applied a desired state. Ignores the desired switches and fan mode if they
 * have expired at `now`, in milliseconds since 1970.
 */
export function obey(controls: Controls, { ver, exp, set }: Desired, now: number): Controls {
  const valid = exp === null || exp > now;
  return {
    version: ver,
    on: (valid ? set.on : undefined) ?? controls.on,
    ports: controls.ports.map((on, i) => {
      const wanted = valid ? set.ports?.[i] : undefined;
      return wanted === undefined ? on : wanted === 1;
    }),
    fan: (valid ? set.fan : undefined) ?? controls.fan,
    limitW: set.limitW ?? controls.limitW,
    timers: set.timers ?? controls.timers,
  };
}

/** Directions in which one-time timers have already switched (true for on), by timer id. */
export type Fired = Map<number, Set<boolean>>;

/**
 * Applies the timers due after `since` and until `now`, in milliseconds since 1970, and removes a one-time timer once
 * it has switched both ways. Returns the same object if nothing was due.
 */
export function followTimers(controls: Controls, fired: Fired, since: number, now: number): Controls {
  let after = controls;
  for (let from = since; ;) {
    const next = nextSwitch(after.timers, from);
    if (!next || next.at > now) return after;
    from = next.at;
    after = { ...after, on: next.on };
    const timer = after.timers.find(({ id }) => id === next.timer);
    if (timer?.repeat !== 'once') continue;
    const done = fired.get(timer.id) ?? new Set();
    fired.set(timer.id, done.add(next.on));
    if (done.size < 2) continue;
    fired.delete(timer.id);
    after = { ...after, timers: after.timers.filter(({ id }) => id !== timer.id) };
  }
}
