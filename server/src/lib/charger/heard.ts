import type { AppDevice } from '@chargehand/contract/areas/app-device';
import { silenceMs } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/* SQL conditions for the age of a device's last message, for rows with an optional `device_state` as `state`. */

/** True if the device sent a message recently enough; null if it has never sent one. */
export const heard = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/**
 * True if the device is connected and not silent. Commands that can wait are sent to a silent device when it sends a
 * message again.
 */
export const online = sql<boolean>`(state.online and ${heard})`;

/** Connection of a device, as a value of the contract. */
export const connection = sql<
  AppDevice['connection']
>`case when state.online is not true then 'offline' when ${heard} then 'online'
  else 'unknown' end`;

/** True if the device can receive commands and its state is current. */
export const reached = sql<boolean>`coalesce(${online}, false)`;
