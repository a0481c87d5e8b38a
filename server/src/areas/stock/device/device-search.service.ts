import { macOf } from '@chargehand/contract/fields/fields';
import { type RawBuilder, sql } from 'kysely';
import { beginning, being, containing, either, having, shortestPart } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { isTenantScope } from '../../../lib/session/tenant';

/**
 * Returns the condition that the code, MAC address, WiFi name or name of the query's table `device` contains a text. A
 * text of only one or two characters must be the start of the code.
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

/**
 * Returns a text as a MAC address, or part of one, in the stored form if it was entered without colons, otherwise
 * undefined.
 */
function addressIn(search: string): string | undefined {
  const address = macOf(search);
  return search.length >= 4 &&
    /^([0-9A-F]{2}:)+[0-9A-F]{1,2}$/.test(address) &&
    address !== search.toUpperCase()
    ? address
    : undefined;
}

/**
 * Returns the condition that a text is exactly the code or MAC address of the query's table `device`, ignoring case.
 * Lists show this device first.
 */
export const namedExactly = (search: string | undefined): RawBuilder<boolean> | undefined =>
  search === undefined
    ? undefined
    : either(being(search, ['device.code', 'device.mac']), being(macOf(search), ['device.mac']));
