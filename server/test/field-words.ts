import { languages } from '@chargehand/contract/languages';
import { kebab } from '@chargehand/contract/naming';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../src/lib/db';

const console_ = path.resolve(import.meta.dirname, '../../console/src');
const texts = new Map<string, Promise<Record<string, string>>>();

/** The console's Chinese texts of a noun; empty where it has none. */
async function readTexts(noun: string): Promise<Record<string, string>> {
  const file = ['areas', 'features']
    .map((floor) => path.join(console_, floor, noun, 'messages/zh_CN.ts'))
    .find(existsSync);
  if (file === undefined) return {};
  const { default: words }: { default: Record<string, string> } = await import(file);
  return words;
}

function textsOf(noun: string): Promise<Record<string, string>> {
  const known = texts.get(noun) ?? readTexts(noun);
  texts.set(noun, known);
  return known;
}

/** Keys of objects in it, to any depth; places in lists and languages are none. */
function keysIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^\d+$/.test(key) || languages.some((one) => one === key) ? [] : [key]),
    ...keysIn(inner),
  ]);
}

/** Fields of the operation log that its page would show by their raw names, as `noun: field`. */
export async function wordlessFields(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('operationLog').select(['action', 'before', 'after']).execute();
  const common = await textsOf('operation-log');
  const wordless = new Set<string>();
  for (const { action, before, after } of rows) {
    const area = action.split('.')[0] ?? '';
    const own = await textsOf(kebab(area));
    for (const key of [...keysIn(before), ...keysIn(after)])
      if (own[key] === undefined && common[`field_${key}`] === undefined) wordless.add(`${area}: ${key}`);
  }
  return [...wordless].toSorted();
}
