import { fetchableMinutes } from '@chargehand/contract/areas/device-credentials';
import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../lib/upkeep/upkeep';

/** Passwords that nobody has fetched in time. */
export const secretBatchUpkeep: Upkeep[] = [
  {
    name: 'device.secretBatch',
    at,
    batch: removeRows('secretBatch', olderThan('createdAt', `${fetchableMinutes} minutes`)),
  },
];
