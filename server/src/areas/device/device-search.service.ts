import { type RawBuilder, sql } from 'kysely';
import { beginning, being, containing, having, shortestPart } from '../../lib/conditions';
import type { Db } from '../../lib/db';
import { isTenantScope } from '../../lib/tenant';

/**
 * The condition that a `device` is called by a text: somewhere in its code, address, WiFi name or name. One or
 * two characters are looked for at the beginning of its code.
 */
export function calledBy(db: Db, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  if (search.length < shortestPart) return beginning('device.code', search);
  if (isTenantScope(db)) return sql<boolean>`device.id in (select device_like(${containing(search)}))`;
  return having(search, ['device.code', 'device.mac', 'device.wifi_name', 'device.name']);
}

/** The condition of the very device whose code or address somebody typed: lists show it first. */
export const namedExactly = (search: string | undefined): RawBuilder<boolean> | undefined =>
  search === undefined ? undefined : being(search, ['device.code', 'device.mac']);
