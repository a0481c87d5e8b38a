import type { CodeName } from '@chargehand/contract/codes';
import type { FieldError, Rule } from '@chargehand/contract/rules';

/** An answer other than success; the one error handler words it in the reader's language. */
export class Failure extends Error {
  constructor(
    readonly code: CodeName,
    readonly params: Record<string, string | number> = {},
    readonly fields: { field: string; rule: Rule; params?: Record<string, string> }[] = [],
    readonly worded: FieldError[] = [],
  ) {
    super(code);
  }
}

/** Ends a handler with a code of the contract. */
export function fail(code: CodeName, params: Record<string, string | number> = {}): never {
  throw new Failure(code, params);
}

/** Ends a handler with refused fields, each by its rule with the figures it names: code 422. */
export function refuse(fields: Record<string, Rule>, params: Record<string, string> = {}): never {
  throw new Failure(
    'invalid',
    {},
    Object.entries(fields).map(([field, rule]) => ({ field, rule, params })),
  );
}

/**
 * Refuses fields whose value another row has, by that row's name; undefined where none has it. `taken` are those of which no
 * name is to be told. All of them are named at once. Code 422. The constraint stays the last word, for writes at the same moment.
 */
export function refuseHeld(
  holders: Record<string, string | undefined>,
  taken: Record<string, boolean> = {},
): void {
  const held = Object.entries(holders).flatMap(([field, name]) =>
    name === undefined ? [] : [{ field, rule: 'takenBy' as const, params: { name } }],
  );
  const nameless = Object.entries(taken).flatMap(([field, is]) =>
    is && !held.some((one) => one.field === field) ? [{ field, rule: 'taken' as const }] : [],
  );
  const fields = [...held, ...nameless];
  if (fields.length > 0) throw new Failure('invalid', {}, fields);
}

/** Returns the name of the constraint that a write broke, as the driver's errors carry it. Needs no driver: threads load this file. */
const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/**
 * Runs a write. A constraint it breaks ends the handler as `broken` says by the constraint's name: with
 * refused fields such as `{ code: 'taken' }`, or with a code.
 */
export async function refusing<T>(
  broken: Record<string, Record<string, Rule> | CodeName>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const said = broken[brokenConstraint(error) ?? ''];
    if (said === undefined) throw error;
    return typeof said === 'string' ? fail(said) : refuse(said);
  }
}

/** A value that must be there, or code 404. */
export function found<T>(value: T | undefined): T {
  return value === undefined ? fail('notFound') : value;
}
