import type { AppDevice } from '@chargehand/contract/areas/app-device';
import { silenceMs } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/* How old a device's last word may be, said once; for rows with its `device_state` as `state`, if there is one. */

/** Whether a device was heard of lately enough to be believed; null where it never was. */
export const heard = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/** Whether it is connected and heard of lately enough; what is silent gets what may wait when it is heard again. */
export const online = sql<boolean>`(state.online and ${heard})`;

/** How a device stands with the server, in a word of the contract. */
export const connection = sql<
  AppDevice['connection']
>`case when state.online is not true then 'offline' when ${heard} then 'online'
  else 'unknown' end`;

/** Whether it can be told something now, and what it says is how it is now. */
export const reached = sql<boolean>`coalesce(${online}, false)`;
