import type { Texts } from '../i18n/languages';

/** Operation log words of a noun, and of the verbs that only this noun has. */
export interface AuditWords {
  noun: Texts;
  /** Fields that identify its records, most suitable first, if that is neither a name nor a code. */
  called?: readonly string[];
  verbs?: Readonly<Record<string, Texts>>;
}
