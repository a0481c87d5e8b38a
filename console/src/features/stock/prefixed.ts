import type { Field } from '../../ui/noun/field';
import { oneOf } from '../../ui/noun/kinds';
import type { StatusKind } from '../../ui/feedback/status';

/**
 * Returns an enum field whose texts have the keys `{prefix}_{value}`, because the value alone is already another text's
 * key.
 */
export function prefixed<P extends string, V extends string>(
  prefix: P,
  values: readonly V[],
  kinds: Readonly<Partial<Record<V, StatusKind>>>,
): Field<V | null, unknown, `${P}_${V}`> {
  const wordOf = (value: V): `${P}_${V}` => `${prefix}_${value}`;
  const options = Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<V, `${P}_${V}`>;
  const signed = oneOf(
    values.map(wordOf),
    Object.fromEntries(
      values.flatMap((value) => (kinds[value] ? [[wordOf(value), kinds[value]]] : [])),
    ) as Partial<Record<`${P}_${V}`, StatusKind>>,
  );
  return {
    cell: (value, row, t) => signed.cell(value && wordOf(value), row, t),
    ask: { kind: 'choice', options },
    exported: [{ texts: options }],
  };
}
