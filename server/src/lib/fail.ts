import type { CodeName } from '@chargehand/contract/http/codes';
import type { FieldError, Rule } from '@chargehand/contract/i18n/rules';

/** A response other than success. The single error handler translates it to the reader's language. */
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

/** Ends a handler with refused fields: code 422, with the violated rule of each field and the values for its text. */
export function refuse(fields: Record<string, Rule>, params: Record<string, string> = {}): never {
  throw new Failure(
    'invalid',
    {},
    Object.entries(fields).map(([field, rule]) => ({ field, rule, params })),
  );
}

/**
 * Refuses, all at once with code 422, fields whose value another row already has, with that row's name, or without it
 * for fields in `taken`. Concurrent writes are still caught by the constraint.
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

/**
 * Returns the name of the constraint that a write violated, from the driver's error. Does not import the driver,
 * because threads load this file.
 */
const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/**
 * Runs a write. If it violates a constraint in `broken`, the handler ends with refused fields such as `{ code: 'taken'
 * }`, or with a code.
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

/** Returns the value, or fails with code 404 if it is undefined. */
export function found<T>(value: T | undefined): T {
  return value === undefined ? fail('notFound') : value;
}
