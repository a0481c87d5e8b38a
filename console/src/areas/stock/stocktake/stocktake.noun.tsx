import { stocktakeApi, stocktakeStates } from '@chargehand/contract/areas/stock/stocktake';
import { code, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for counts of a warehouse. An open one waits for counting. */
export const stocktake = noun({
  api: stocktakeApi,
  texts: 'stocktake',
  nameOf: ({ number }) => number,
  fields: {
    number: code(),
    state: oneOf(stocktakeStates, { open: 'wait', closed: 'ok' }),
    note: text(),
    agentName: text(),
    modelName: text(),
    startedAt: instant(),
    startedBy: text(),
    closedAt: instant(),
    closedBy: text(),
    expectedCount: figure(),
    foundCount: figure(),
    missingCount: figure(),
    unexpectedCount: figure(),
  },
});
