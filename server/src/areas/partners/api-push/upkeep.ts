import { recordDays } from '@chargehand/contract/areas/partners/push-delivery';
import { everyHour as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const pushUpkeep: Upkeep[] = [
  {
    name: 'apiPushDelivery.old',
    at,
    batch: removeRows('apiPushDelivery', olderThan('createdAt', `${recordDays} days`)),
  },
];
