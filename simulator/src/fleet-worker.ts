import { reportIntervalS } from '@chargehand/contract/device/state';
import { type Charger, startCharger } from './charger';

/** A charger of the fleet, as its intake told. */
export interface FleetMember {
  code: string;
  secret: string;
  prefix: string;
}

/** What a process of the fleet is to do. */
export interface Order {
  brokerUrl: string;
  ports: number;
  /** W */
  designPower: number;
  members: FleetMember[];
  /** Seconds until the last one connects. */
  ramp: number;
}

/** Runs a part of the fleet until whoever started this process goes. */
export function runWorker(): void {
  const chargers: Charger[] = [];
  process.once('message', (order: Order) => {
    const { members, ramp, ...options } = order;
    for (const [i, member] of members.entries())
      setTimeout(
        () =>
          chargers.push(
            startCharger({ ...options, ...member, interval: reportIntervalS, step: reportIntervalS }),
          ),
        (i / members.length) * ramp * 1000,
      );
  });
  const stop = () => {
    setTimeout(() => process.exit(0), 2000);
    void Promise.all(chargers.map((one) => one.stop())).finally(() => process.exit(0));
  };
  process.once('disconnect', stop);
  // A parent that is killed cannot end its children: each looks every two seconds whether its parent is still there.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, 2000).unref();
  process.on('SIGINT', () => undefined);
}
