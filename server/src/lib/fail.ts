import type { CodeName } from '@chargehand/contract/http/codes';
import type { FieldError, Rule } from '@chargehand/contract/i18n/rules';

/** A refused field: the violated rule, and the values for its text. */
interface RefusedField {
  field: string;
  rule: Rule;
  params?: Record<string, string>;
  /** Id of the device that has the value, see `FieldError`. */
  device?: number | undefined;
}

/** A response other than success, thrown by handlers. The error handler sends it in the reader's language. */
export class Failure extends Error {
  constructor(
    readonly code: CodeName,
    readonly params: Record<string, string | number> = {},
    readonly fields: RefusedField[] = [],
    readonly worded: FieldError[] = [],
  ) {
    super(code);
  }
}

/** Throws a Failure with a code of the contract. */
export function fail(code: CodeName, params: Record<string, string | number> = {}): never {
  throw new Failure(code, params);
}

/**
 * Throws a Failure `notFound` unless all wanted rows were found. Its field errors name the missing ones, as `ids.7`, so
 * that the caller can repeat the call for the others.
 */
export function foundAll(ids: readonly number[], rows: readonly { id: number }[]): void {
  const present = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !present.has(id));
  if (missing.length === 0) return;
  throw new Failure(
    'notFound',
    {},
    missing.map((id) => ({ field: `ids.${id}`, rule: 'unknown' })),
  );
}

/**
 * Throws a Failure with code 422 and refused fields: the violated rule of each field, and the values for the rules'
 * texts.
 */
export function refuse(fields: Record<string, Rule>, params: Record<string, string> = {}): never {
  throw new Failure(
    'invalid',
    {},
    Object.entries(fields).map(([field, rule]) => ({ field, rule, params })),
  );
}

/**
 * Throws a Failure with code 422 if another row already has the value of a field. `holders` gives the name of that row
 * by field, and `taken` marks fields whose value is taken even if the caller may not see the row; a concurrent write of
 * the same value is caught only by the unique constraint.
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
 * Returns the name of the constraint that a write violated. The driver's error class is not imported, because threads
 * also load this file.
 */
const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/**
 * Runs a write. If the write violates a constraint in `broken`, throws the Failure given there: refused fields such as
 * `{ code: 'taken' }`, or a code.
 */
export async function refusing<T>(
  broken: Record<string, Record<string, Rule> | CodeName>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = broken[brokenConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return typeof code === 'string' ? fail(code) : refuse(code);
  }
}

/** Returns the value. Throws `notFound` (404) if it is undefined. */
export function found<T>(value: T | undefined): T {
  return value === undefined ? fail('notFound') : value;
}
