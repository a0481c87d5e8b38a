import { currentSession } from '../../lib/session/session';
import { type Draft, valueAt } from './draft';

/** What was added last, by account and form. It is gone with a reload: who comes back tomorrow adds something else. */
const last = new Map<string, Draft>();

const keyOf = (form: string): string => `${currentSession().addManagerId} ${form}`;

/** Remembers of what was added the fields that are the same for the next one. */
export function remember(form: string, fields: readonly string[], added: unknown): void {
  last.set(keyOf(form), Object.fromEntries(fields.map((field) => [field, valueAt(added, field)])));
}

/** What stands in the fields of a new one that were the same for the last one. */
export const remembered = (form: string): Draft => last.get(keyOf(form)) ?? {};
