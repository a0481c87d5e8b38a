import type { AppDevice } from '@chargehand/contract/areas/people/app-device';
import { silenceMs } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/*
 * SQL expressions for the connection of a device. The query must join `device_state` as `state`; an outer join is
 * enough.
 */

/**
 * True if the server received a message of the device within the last `silenceMs` milliseconds; null if it never
 * received one.
 */
export const recentlySeen = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/**
 * True if the device is connected and not silent. Can be null if the device has never sent a message; use `reachable`
 * for a value that is never null.
 */
export const online = sql<boolean>`(state.online and ${recentlySeen})`;

/**
 * State of the device's connection, as in the contract: `unknown` if it is connected but silent for more than
 * `silenceMs`.
 */
export const connection = sql<
  AppDevice['connection']
>`case when state.online is not true then 'offline' when ${recentlySeen} then 'online'
  else 'unknown' end`;

/** True if the device is connected and not silent, otherwise false. Only then its state is current. */
export const reachable = sql<boolean>`coalesce(${online}, false)`;
