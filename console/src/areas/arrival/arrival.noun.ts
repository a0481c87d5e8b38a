import { arrivalApi, arrivalStates } from '@chargehand/contract/areas/arrival';
import { code, figure, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Noun of an arrival, the list of devices a factory announced. It stays open while devices are still expected. */
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
