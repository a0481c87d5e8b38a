import { currentSession } from '../../lib/session/session';
import { type Draft, valueAt } from './draft';

/**
 * Last added values by account and form. They are lost on reload, because they are useful only for records added in a
 * row.
 */
const last = new Map<string, Draft>();

const keyOf = (form: string): string => `${currentSession().addManagerId} ${form}`;

/** Remembers the values of some fields of an added record, for the next record. */
export function remember(form: string, fields: readonly string[], added: unknown): void {
  last.set(keyOf(form), Object.fromEntries(fields.map((field) => [field, valueAt(added, field)])));
}

/** Returns the remembered values for a new record. */
export const remembered = (form: string): Draft => last.get(keyOf(form)) ?? {};
