import { reportIntervalS } from '@chargehand/contract/device/state';
import { type Charger, startCharger } from './charger';

/** A charger of the fleet, with the credentials it got when it was taken into stock. */
export interface FleetMember {
  code: string;
  secret: string;
  prefix: string;
}

/** First message to a process of the fleet: the chargers that it runs, and their settings. */
export interface Order {
  brokerUrl: string;
  ports: number;
  /** Design power of each charger, in W. */
  designPower: number;
  members: FleetMember[];
  /** Seconds until the last charger connects. */
  ramp: number;
}

/** Runs a part of the fleet until the parent process exits. */
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
  // Checks every two seconds whether the parent still runs, because a killed parent cannot end its children.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, 2000).unref();
  process.on('SIGINT', () => undefined);
}
