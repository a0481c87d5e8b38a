import { type Stand, stands, standsInLists } from '@chargehand/contract/areas/stands';
import type { Field } from '../../ui/noun/field';
import { oneOf } from '../../ui/noun/kinds';
import './live';

type StandWord = `stands${Capitalize<Stand>}`;

const wordOf = (value: Stand) => `stands${value.charAt(0).toUpperCase()}${value.slice(1)}` as StandWord;
const worded = <V extends Stand>(values: readonly V[]) =>
  Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<V, StandWord>;

const signed = oneOf<StandWord>(stands.map(wordOf), {
  standsOut: 'filled',
  standsBound: 'filled',
  standsInTransfer: 'wait',
  standsInReturn: 'wait',
  standsProduction: 'off',
  standsWrittenOff: 'off',
});

/** Where a device stands, in each list that shows some: the words of `standWords`. */
export const standing: Field<Stand | null, unknown, StandWord> = {
  cell: (value, row, t) => signed.cell(value && wordOf(value), row, t),
  ask: { kind: 'choice', options: worded(standsInLists) },
  exported: [{ texts: worded(stands) }],
};

/** Where a device can go from: free in the operator's warehouse or an agent's. */
export const isFree = ({ stands: at }: { stands: Stand | null }): boolean => at === 'inStock';

/** It waits for nobody's answer, and is still somewhere: so it can be asked back. */
export const canBeReturned = ({ stands: at }: { stands: Stand | null }): boolean =>
  at === 'inStock' || at === 'out' || at === 'bound';

/** It is still somewhere. */
export const isThere = ({ stands: at }: { stands: Stand | null }): boolean =>
  at !== 'production' && at !== 'writtenOff';
