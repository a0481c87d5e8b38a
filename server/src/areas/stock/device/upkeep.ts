import { fetchableMinutes } from '@chargehand/contract/areas/stock/device-credentials';
import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

/** Deletes batches of passwords that were not fetched in time. */
export const secretBatchUpkeep: Upkeep[] = [
  {
    name: 'device.secretBatch',
    at,
    batch: removeRows('secretBatch', olderThan('createdAt', `${fetchableMinutes} minutes`)),
  },
];
