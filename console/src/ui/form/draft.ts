import { check, fill, ruleOf } from '@chargehand/contract/rules';
import type { RuleTexts } from '@chargehand/contract/texts/rules/zh_CN';
import { z } from 'zod';

/** What a form holds before it is parsed: what was typed, by field. */
export type Draft = Record<string, unknown>;

/** What stands under a field: the broken rule's text, or the server's own words. */
export interface FieldProblem {
  /** Path of the field, nested keys by dots: `levels.0.name`. */
  field: string;
  /** Missing for what the server said. */
  rule?: string;
  msg: string;
}

/** Checks a draft by its contract's schema. Each field has its first problem only. */
export function problemsOf(schema: z.ZodType, draft: Draft, texts: RuleTexts): FieldProblem[] {
  const result = check(schema, draft);
  if (result.success) return [];
  const first = new Map<string, FieldProblem>();
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    const { rule, params } = ruleOf(issue);
    if (!first.has(field)) first.set(field, { field, rule, msg: fill(texts[rule], params) });
  }
  return [...first.values()];
}

/** Whether a field of the schema may stay empty. */
export function isOptional(schema: z.ZodType, field: string): boolean {
  const shape: Record<string, z.core.$ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const inner = shape[field];
  return inner !== undefined && ['', undefined].some((nothing) => z.safeParse(inner, nothing).success);
}

/** Whether two drafts say the same. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
