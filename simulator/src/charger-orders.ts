import { Manifest } from '@chargehand/contract/device/ota';
import { Desired, Order } from '@chargehand/contract/device/payloads';
import type { CommandRefusal } from '@chargehand/contract/device/refusals';

/** Functions of the charger that an order needs. */
interface Chassis {
  fanBroken: boolean;
  random: () => number;
  /** Returns the version of the desired state that was applied last. */
  version(): number;
  answer(id: string, st: 'ack' | 'refused', why?: CommandRefusal): Promise<unknown>;
  /** Applies a desired state, reports the settings, and sends a reading. */
  apply(desired: Desired): Promise<void>;
  reboot(): void;
  offered(manifest: Manifest): void;
}

/** Returns a function that carries out the server's orders. Ignores messages that it cannot read. */
export function openOrders(chassis: Chassis): (topic: string, message: unknown) => void {
  let restartId: string | undefined;
  // Carries out one order after the other, so that a slow relay does not undo a newer order.
  let orders = Promise.resolve();

  const carryOut = async (desired: Desired) => {
    const { ver, set } = desired;
    if (ver < chassis.version()) return;
    if (chassis.fanBroken && set.fan === 'on') {
      await chassis.answer(`v${ver}`, 'refused', 'fanBlocked');
      return;
    }
    await chassis.answer(`v${ver}`, 'ack');
    // Simulates the switching delay of relays and converters.
    await new Promise((done) => setTimeout(done, 250 + chassis.random() * 500));
    await chassis.apply(desired);
  };

  const restart = async ({ id, exp }: Order) => {
    // Ignores repeated and expired orders.
    if (id === restartId || exp <= Date.now()) return;
    restartId = id;
    await chassis.answer(id, 'ack');
    chassis.reboot();
  };

  return (topic, message) => {
    if (topic === 'down/cmd') {
      const order = Order.safeParse(message);
      if (order.success) orders = orders.then(() => restart(order.data));
    } else if (topic === 'down/ota') {
      const manifest = Manifest.safeParse(message);
      if (manifest.success) chassis.offered(manifest.data);
    } else if (topic === 'down/desired') {
      const desired = Desired.safeParse(message);
      if (desired.success) orders = orders.then(() => carryOut(desired.data));
    }
  };
}
