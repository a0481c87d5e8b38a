import type { Texts } from './languages';

/** How the operation log calls a noun, and the verbs that are its alone. */
export interface AuditWords {
  noun: Texts;
  verbs?: Readonly<Record<string, Texts>>;
}
