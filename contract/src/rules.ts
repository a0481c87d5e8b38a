import type { z } from 'zod';
import type { Language } from './languages';
import type { RuleTexts } from './texts/rules';

/** One refused field of an answer with code 422. */
export interface FieldError {
  /** Path of the field, nested keys by dots: `levels.0.name`. */
  field: string;
  msg: string;
}

/** The rules a value can break, each with a text in `texts/rules.ts`. */
export type Rule = keyof RuleTexts;

/** What a check of a schema is told, so that a value which fails it reads by a rule's text; `figures` are those that the text names. */
export const byRule = (rule: Rule, figures: Readonly<Record<string, string | number>> = {}) => ({
  params: { rule, ...figures },
});

type Issue = z.core.$ZodIssue;

const isEmpty = (issue: Issue): boolean =>
  issue.input === undefined || issue.input === null || issue.input === '';

/** The formats that have a rule of their own. */
const formats: Partial<Record<string, Rule>> = { date: 'day', datetime: 'instant' };

/** Which rule an issue is about, with the figures its text names. */
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

/** Puts the figures into a text with `{name}` placeholders. */
export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A parse's refusals as the wire carries them, one for each field, worded in `language`. */
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

/** Parses with the broken input kept in each issue, so that an empty value is told from a wrong one. */
export const check = <T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.output<T>> =>
  schema.safeParse(value, { reportInput: true });
