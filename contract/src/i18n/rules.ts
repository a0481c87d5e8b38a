import { z } from 'zod';
import type { Language } from './languages';
import type { RuleTexts } from '../texts/rules';

/** A refused field in a response with code 422. */
export const FieldError = z.object({
  /** Path of the field, with nested keys separated by dots: `levels.0.name`. */
  field: z.string(),
  msg: z.string(),
  /** Id of the device that has the refused value, although it left the stock for good and is in no list. */
  device: z.int().optional(),
});
export type FieldError = z.infer<typeof FieldError>;

/** Rules that a value can violate, each with a text in `texts/rules.ts`. */
export type Rule = keyof RuleTexts;

/**
 * Returns the parameters for a schema check, so that a violation is reported with the text of a rule. `figures` are the
 * values inserted in the text.
 */
export const byRule = (rule: Rule, figures: Readonly<Record<string, string | number>> = {}) => ({
  params: { rule, ...figures },
});

type Issue = z.core.$ZodIssue;

const isEmpty = (issue: Issue): boolean =>
  issue.input === undefined || issue.input === null || issue.input === '';

/** String formats with their own rule. */
const formats: Partial<Record<string, Rule>> = { date: 'day', datetime: 'instant' };

/** Returns the rule that an issue violates, with the values for its text. */
export function ruleOf(issue: Issue): { rule: Rule; params: Record<string, string | number> } {
  if (issue.code === 'custom' && typeof issue.params?.['rule'] === 'string')
    return { rule: issue.params['rule'] as Rule, params: issue.params as Record<string, string | number> };
  if (isEmpty(issue)) return { rule: 'required', params: {} };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return { rule: 'atLeastItems', params: { n: Number(issue.minimum) } };
      if (issue.origin === 'string') return { rule: 'required', params: {} };
      return { rule: 'atLeast', params: { n: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'array') return { rule: 'atMostItems', params: { n: Number(issue.maximum) } };
      if (issue.origin === 'string')
        return { rule: 'atMostCharacters', params: { n: Number(issue.maximum) } };
      return { rule: 'atMost', params: { n: Number(issue.maximum) } };
    case 'invalid_type':
      if (issue.expected === 'int') return { rule: 'wholeNumber', params: {} };
      return { rule: issue.expected === 'number' ? 'number' : 'format', params: {} };
    case 'invalid_format':
      return { rule: formats[issue.format] ?? 'format', params: {} };
    default:
      return { rule: 'format', params: {} };
  }
}

/** Inserts values into a text with `{name}` placeholders. */
export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/**
 * Converts a parse error to field errors for the response, in `language`. Only the first error of each field is kept.
 */
export function fieldErrors(
  error: z.ZodError,
  texts: Record<Language, RuleTexts>,
  language: Language,
): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    const { rule, params } = ruleOf(issue);
    if (!errors.has(field)) errors.set(field, { field, msg: fill(texts[language][rule], params) });
  }
  return [...errors.values()];
}

/** Parses a value. Each issue contains the invalid input, so that an empty value can be told from a wrong one. */
export const check = <T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.output<T>> =>
  schema.safeParse(value, { reportInput: true });
