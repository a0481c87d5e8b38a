import type { CodeName } from '@chargehand/contract/codes';
import type { FieldError, Rule } from '@chargehand/contract/rules';

/** An answer other than success; the one error handler words it in the reader's language. */
export class Failure extends Error {
  constructor(
    readonly code: CodeName,
    readonly params: Record<string, string | number> = {},
    readonly fields: { field: string; rule: Rule }[] = [],
    readonly worded: FieldError[] = [],
  ) {
    super(code);
  }
}

/** Ends a handler with a code of the contract. */
export function fail(code: CodeName, params: Record<string, string | number> = {}): never {
  throw new Failure(code, params);
}

/** Ends a handler with refused fields: code 422. */
export function refuse(fields: Record<string, Rule>): never {
  throw new Failure(
    'invalid',
    {},
    Object.entries(fields).map(([field, rule]) => ({ field, rule })),
  );
}

/** A value that must be there, or code 404. */
export function found<T>(value: T | undefined): T {
  return value === undefined ? fail('notFound') : value;
}
