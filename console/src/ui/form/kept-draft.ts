import { withoutSecrets } from '@chargehand/contract/fields/secret';
import type { z } from 'zod';
import type { Typed } from '../../lib/session/kept';
import type { Draft } from './draft';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const open = (schema: z.ZodType, draft: Draft): Draft => {
  const plain = withoutSecrets(schema, draft);
  return plain !== null && typeof plain === 'object' ? Object.fromEntries(Object.entries(plain)) : {};
};

/**
 * Returns the fields that the user changed, each with its value before and now, without the schema's secrets and
 * without the fields in `never`.
 */
export function changedFields(
  schema: z.ZodType,
  initial: Draft,
  draft: Draft,
  never: readonly string[],
): Typed {
  const typed = open(schema, draft);
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([field, now]) => !never.includes(field) && !same(now, initial[field]))
      .map(([field, now]) => [field, { before: initial[field], now }]),
  );
}

/**
 * Returns the draft with kept input restored, and the fields that were not restored because another user has changed
 * them meanwhile.
 */
export function restoreDraft(initial: Draft, typed: Typed): { draft: Draft; left: string[] } {
  const fields = Object.entries(typed);
  const fits = ([field, { before }]: (typeof fields)[number]): boolean => same(before, initial[field]);
  return {
    draft: { ...initial, ...Object.fromEntries(fields.filter(fits).map(([field, { now }]) => [field, now])) },
    left: fields.filter((one) => !fits(one)).map(([field]) => field),
  };
}
