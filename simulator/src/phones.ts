import {
  type AppDeviceDetail,
  appControlApi,
  appDeviceApi,
} from '@chargehand/contract/areas/people/app-device';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

/** A change that a user makes to a charger from the phone. Ports count from 1, limits are in W. */
type Wish = { port: number; on: boolean } | { limitW: number };

const limits = [1, 0.8, 0.6];

const pick = <T>(of: readonly T[], random: () => number): T | undefined =>
  of[Math.floor(random() * of.length)];

/**
 * Returns the next change by a user who looks at a charger; undefined for none, as for a charger that is switched off
 * completely. If a port is off, it is switched on before a different port is switched off, so that never all ports are
 * off.
 */
export function wishFor(
  { state, limitW, designPower }: Pick<AppDeviceDetail, 'state' | 'limitW' | 'designPower'>,
  random: () => number,
): Wish | undefined {
  if (state?.on === false) return undefined;
  const off = state?.ports.find(({ on }) => !on);
  if (off) return { port: off.port, on: true };
  if (random() < 0.25) {
    const other = limits.map((part) => Math.round(designPower * part)).filter((one) => one !== limitW);
    const limit = pick(other, random);
    return limit === undefined ? undefined : { limitW: limit };
  }
  // Chooses mostly a port that is not charging, as if users avoided interrupting a friend's charge.
  const free = state?.ports.filter(({ charging }) => charging !== 'charging') ?? [];
  const port = pick(free.length > 0 && random() < 0.8 ? free : (state?.ports ?? []), random);
  return port && { port: port.port, on: false };
}

/**
 * Changes one of a random user's own or shared chargers from the phone, but none of those in `spared`, and none that a
 * visitor gave to the user.
 */
export async function switchFromPhone(
  newHttp: () => Http,
  { world }: SavedWorld,
  spared: readonly (string | undefined)[],
  random = Math.random,
): Promise<void> {
  const phone = newHttp();
  phone.token = pick(Object.values(world.users), random);
  if (phone.token === undefined) return;
  const { devices } = await phone.call(appDeviceApi.devices);
  const there = devices.filter(
    ({ code, connection }) => connection === 'online' && world.bound.includes(code) && !spared.includes(code),
  );
  const shared = there.filter(({ sharedBy }) => sharedBy !== null);
  const device = pick(shared.length > 0 && random() < 0.4 ? shared : there, random);
  if (!device) return;
  const params = { id: device.id };
  const wish = wishFor(await phone.call(appDeviceApi.device, { params }), random);
  if (!wish) return;
  if ('port' in wish) await phone.call(appControlApi.switchPort, { params, body: wish });
  else await phone.call(appControlApi.setLimit, { params, body: wish });
}
