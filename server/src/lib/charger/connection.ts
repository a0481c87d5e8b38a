import type { AppDevice } from '@chargehand/contract/areas/app-device';
import { silenceMs } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/*
 * SQL conditions for the age of a device's last message. They need `device_state` as `state`, which may be
 * outer-joined.
 */

/** True if the device sent a message in the last `silenceMs` milliseconds, null if it has never sent one. */
export const recentlySeen = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/**
 * True if the device is connected and not silent. A silent device gets its queued commands only when it sends a message
 * again.
 */
export const online = sql<boolean>`(state.online and ${recentlySeen})`;

/** State of the device's connection, as in the contract. It is `unknown` for a device that is connected but silent. */
export const connection = sql<
  AppDevice['connection']
>`case when state.online is not true then 'offline' when ${recentlySeen} then 'online'
  else 'unknown' end`;

/** True if the device can receive commands and its state is current. */
export const reachable = sql<boolean>`coalesce(${online}, false)`;
