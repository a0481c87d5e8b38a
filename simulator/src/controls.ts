import type { Desired, FanMode, Settings } from '@chargehand/contract/device/payloads';
import { nextSwitch, type Timer } from '@chargehand/contract/device/timer';

/** The settings of a charger, which survive a power failure. */
export interface Controls {
  /** Version of the desired state that it took last. */
  version: number;
  on: boolean;
  /** By port. */
  ports: boolean[];
  fan: FanMode;
  /** W */
  limitW: number;
  timers: Timer[];
}

/** A charger as it leaves the factory. */
export const newControls = (ports: number, designPower: number): Controls => ({
  version: 0,
  on: true,
  ports: Array.from({ length: ports }, () => true),
  fan: 'auto',
  limitW: designPower,
  timers: [],
});

/** The settings as the charger reports them. */
export const reported = ({ on, ports, fan, limitW, timers }: Controls): Settings => ({
  on,
  ports: ports.map((port) => (port ? 1 : 0)),
  fan,
  limitW,
  timers,
});

/** What it is after an order; of one that is too old at `now` the switches are void. Milliseconds since 1970. */
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

/** Which switches of a timer that runs once have come already. */
export type Fired = Map<number, Set<boolean>>;

/**
 * Lets the timers do what was due after `since` and until `now`, milliseconds since 1970. One that runs once is gone when
 * it has switched both ways. Answers the same controls where nothing was due.
 */
export function followTimers(controls: Controls, fired: Fired, since: number, now: number): Controls {
  let after = controls;
  for (let at = since; ;) {
    const next = nextSwitch(after.timers, at);
    if (!next || next.at > now) return after;
    at = next.at;
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
