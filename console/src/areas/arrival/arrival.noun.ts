import { arrivalApi, arrivalStates } from '@chargehand/contract/areas/arrival';
import { code, figure, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** How a factory's list reads: an open one waits for what is still to come. */
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
