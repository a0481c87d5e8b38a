import type { Texts } from './languages';

/** How the operation log calls a noun, and the verbs that are its alone. */
export interface AuditWords {
  noun: Texts;
  /** Fields by which its records are known, the best first, where that is neither a name nor a code. */
  called?: readonly string[];
  verbs?: Readonly<Record<string, Texts>>;
}
