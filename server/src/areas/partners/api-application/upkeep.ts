import { callsKeptDays, unconfirmedDays } from '@chargehand/contract/areas/partners/api-application';
import { deliveryDays, eventDays } from '@chargehand/contract/areas/partners/open-event';
import { sql } from 'kysely';
import { announce } from '../../../lib/events';
import { everyHour, everyTenMinutes, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

const unconfirmed = removeRows(
  'apiApplication',
  sql<boolean>`status = 'pending' and confirmed_at is null and ${olderThan('createdAt', `${unconfirmedDays} days`)}`,
);

/**
 * Deletes applications whose e-mail address was not confirmed in time, expired secrets and tokens, and old events,
 * deliveries and calls.
 */
export const apiApplicationUpkeep: Upkeep[] = [
  {
    name: 'apiApplication.unconfirmed',
    at: everyHour,
    async batch(db, limit) {
      const gone = await unconfirmed(db, limit);
      if (gone > 0) await announce(db, 'waiting', [0]);
      return gone;
    },
  },
  {
    name: 'apiSecret.ended',
    at: everyTenMinutes,
    batch: removeRows('apiSecret', olderThan('endsAt', '0 days')),
  },
  {
    name: 'apiToken.expired',
    at: everyTenMinutes,
    batch: removeRows('apiToken', olderThan('expiresAt', '0 days')),
  },
  {
    name: 'apiEvent.old',
    at: everyHour,
    batch: removeRows('apiEvent', olderThan('at', `${eventDays} days`)),
  },
  {
    name: 'apiDelivery.finished',
    at: everyHour,
    batch: removeRows('apiDelivery', olderThan('finishedAt', `${deliveryDays} days`)),
  },
  {
    name: 'apiCall.old',
    at: everyHour,
    batch: removeRows('apiCall', olderThan('at', `${callsKeptDays} days`)),
  },
];
