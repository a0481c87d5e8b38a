import { check, fill, ruleOf } from '@chargehand/contract/i18n/rules';
import { fieldsNamed, itemsOf } from '@chargehand/contract/fields/secret';
import type { RuleTexts } from '@chargehand/contract/texts/rules/zh_CN';
import { z } from 'zod';
import type { Where } from '../noun/where';

/** Form content before parsing, by field. */
export type Draft = Record<string, unknown>;

/** Problem of a field: the text of the violated rule, or the server's message. */
export interface FieldProblem {
  /** Path of the field with dots: `levels.0.name`. */
  field: string;
  /** Violated rule; undefined for a message of the server. */
  rule?: string;
  msg: string;
  /** Id of the device that has the value, see `FieldError`. */
  device?: number;
}

/** Checks a draft against its contract's schema. Returns only the first problem of each field. */
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

/** Returns the value of a draft at a path: `levels.0.from`. */
export const valueAt = (draft: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
      draft,
    );

const changed = (inner: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(inner)) return inner.with(Number(key), changed(inner[Number(key)], rest, value));
  const fields = Object.entries(inner !== null && typeof inner === 'object' ? inner : {});
  const ownValue = fields.find(([name]) => name === key)?.[1];
  return { ...Object.fromEntries(fields), [key]: changed(ownValue, rest, value) };
};

/** Returns a copy of the draft with a value replaced at a path. */
export function withValue(draft: Draft, path: string, value: unknown): Draft {
  const [first = path, ...rest] = path.split('.');
  return { ...draft, [first]: changed(draft[first], rest, value) };
}

const stepInto = (schema: z.core.$ZodType, key: string): z.core.$ZodType[] =>
  /^\d+$/.test(key) ? itemsOf(schema) : fieldsNamed(schema, key);

/** Returns true if a field of the schema may be empty. */
export function isOptional(schema: z.ZodType, path: string): boolean {
  const fields = path
    .split('.')
    .reduce<z.core.$ZodType[]>((inner, key) => inner.flatMap((one) => stepInto(one, key)), [schema]);
  return fields.some((field) => ['', undefined].some((nothing) => z.safeParse(field, nothing).success));
}

/**
 * Returns true if a form would be accepted with this field empty, as far as the field is concerned. Rules over several
 * fields count with the values that the others have now.
 */
export function mayBeEmpty(schema: z.ZodType, path: string, draft: Draft): boolean {
  if (!isOptional(schema, path)) return false;
  return ['', undefined].some((nothing) => {
    const emptied = schema.safeParse(withValue(draft, path, nothing));
    return emptied.success || !emptied.error.issues.some((issue) => issue.path.join('.') === path);
  });
}

/**
 * Returns initial values of a new record from the conditions of its list, for the fields with the same keys. A field
 * that takes one value is filled only if its condition has exactly one.
 */
export function initialValuesFrom(schema: z.ZodType, where: Where): Draft {
  const filled = Object.entries(where).flatMap(([key, value]) => {
    const fields = fieldsNamed(schema, key);
    const hasItems = !Array.isArray(value) || fields.some((field) => itemsOf(field).length > 0);
    if (fields.length === 0 || (!hasItems && value.length !== 1)) return [];
    return [[key, hasItems ? value : value[0]]];
  });
  return Object.fromEntries(filled);
}

/** Returns true if two drafts have the same content. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
