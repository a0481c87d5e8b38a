import { type StockStatus, stands, listedStockStatuses } from '@chargehand/contract/areas/stock/stock-status';
import type { Field } from '../../ui/noun/field';
import { oneOf } from '../../ui/noun/kinds';
import './live';

type StockStatusWord = `stands${Capitalize<StockStatus>}`;

const wordOf = (value: StockStatus) =>
  `stands${value.charAt(0).toUpperCase()}${value.slice(1)}` as StockStatusWord;
const worded = <V extends StockStatus>(values: readonly V[]) =>
  Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<V, StockStatusWord>;

const signed = oneOf<StockStatusWord>(stands.map(wordOf), {
  standsOut: 'filled',
  standsBound: 'filled',
  standsInTransfer: 'wait',
  standsInReturn: 'wait',
  standsProduction: 'off',
  standsWrittenOff: 'off',
});

/**
 * Field of a device's stock status (such as in stock, bound or in transfer), shared by all lists of devices. Its texts
 * are `stockStatusWords`.
 */
export const stockStatus: Field<StockStatus | null, unknown, StockStatusWord> = {
  cell: (value, row, t) => signed.cell(value && wordOf(value), row, t),
  ask: { kind: 'choice', options: worded(listedStockStatuses) },
  exported: [{ texts: worded(stands) }],
};

/** Returns true if the device is free in a warehouse, so that it can be moved. */
export const isFree = ({ stands: standing }: { stands: StockStatus | null }): boolean =>
  standing === 'inStock';

/** Returns true if the device is neither in a pending document nor gone, so that its return can be requested. */
export const canBeReturned = ({ stands: standing }: { stands: StockStatus | null }): boolean =>
  standing === 'inStock' || standing === 'out' || standing === 'bound';

/** Returns true if the device is neither back in production nor written off. */
export const isThere = ({ stands: standing }: { stands: StockStatus | null }): boolean =>
  standing !== 'production' && standing !== 'writtenOff';
