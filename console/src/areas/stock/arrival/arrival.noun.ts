import { arrivalApi, arrivalStates } from '@chargehand/contract/areas/stock/arrival';
import { code, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/**
 * Noun (kind of record) for arrivals. An arrival is a factory's list of announced devices, open while some are still
 * expected.
 */
export const arrival = noun({
  api: arrivalApi,
  texts: 'arrival',
  nameOf: ({ number }) => number,
  fields: {
    number: code(),
    name: text(),
    state: oneOf(arrivalStates, { open: 'wait', complete: 'ok', closed: 'off' }),
    expectedCount: figure(),
    arrivedCount: figure(),
    unlistedCount: figure(),
    createdAt: instant(),
    createdBy: text(),
    endedAt: instant(),
    endedBy: text(),
    reason: text(),
  },
});
