import { macOf } from '@chargehand/contract/fields/fields';
import { type RawBuilder, sql } from 'kysely';
import { beginning, being, containing, either, having, shortestPart } from '../../lib/list/conditions';
import type { Db } from '../../lib/db';
import { isTenantScope } from '../../lib/session/tenant';

/**
 * The condition that a `device` is called by a text: somewhere in its code, address, WiFi name or name. One or
 * two characters are looked for at the beginning of its code.
 */
export function calledBy(db: Db, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  if (search.length < shortestPart) return beginning('device.code', search);
  const address = addressIn(search);
  if (isTenantScope(db)) {
    const like = (text: string) => sql<boolean>`device.id in (select device_like(${containing(text)}))`;
    return either(like(search), address === undefined ? undefined : like(address));
  }
  return either(
    having(search, ['device.code', 'device.mac', 'device.wifi_name', 'device.name']),
    address === undefined ? undefined : having(address, ['device.mac']),
  );
}

/** An address, or a part of one, that somebody typed without colons as it is stored; undefined where it is none. */
function addressIn(search: string): string | undefined {
  const address = macOf(search);
  return search.length >= 4 &&
    /^([0-9A-F]{2}:)+[0-9A-F]{1,2}$/.test(address) &&
    address !== search.toUpperCase()
    ? address
    : undefined;
}

/** The condition of the very device whose code or address somebody typed, in whatever letters: lists show it first. */
export const namedExactly = (search: string | undefined): RawBuilder<boolean> | undefined =>
  search === undefined
    ? undefined
    : either(being(search, ['device.code', 'device.mac']), being(macOf(search), ['device.mac']));
