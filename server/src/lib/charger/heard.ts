import { silenceMs } from '@chargehand/contract/device/state';
import { sql } from 'kysely';

/* How old a device's last word may be, said once; for rows with its `device_state` as `state`, if there is one. */

/** Whether a device was heard of lately enough to be believed; null where it never was. */
export const heard = sql<boolean>`state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})`;

/** Whether it can be told something now, and what it says is how it is now. */
export const reached = sql<boolean>`coalesce(state.online and ${heard}, false)`;
