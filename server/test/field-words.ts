/// <reference types="vite/client" />
import { languages } from '@chargehand/contract/i18n/languages';
import { kebab } from '@chargehand/contract/i18n/naming';
import type { Db } from '../src/lib/db';

type Texts = Record<string, string>;
const modules = import.meta.glob<{ default: Texts }>(
  '../../console/src/{areas/*,features}/*/messages/zh_CN.ts',
);
const texts = new Map<string, Promise<Texts>>();

/** Reads the console's Chinese texts of an area; empty if it has none. */
async function readTexts(noun: string): Promise<Texts> {
  const [, load] = Object.entries(modules).find(([file]) => file.includes(`/${noun}/messages/`)) ?? [];
  return (await load?.())?.default ?? {};
}

function textsOf(noun: string): Promise<Texts> {
  const nounTexts = texts.get(noun) ?? readTexts(noun);
  texts.set(noun, nounTexts);
  return nounTexts;
}

/** Returns the object keys in a value at any depth, except array indexes and languages. */
function keysIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^\d+$/.test(key) || languages.some((one) => one === key) ? [] : [key]),
    ...keysIn(inner),
  ]);
}

/** Returns fields of the operation log that its page would show by their raw names, as `area: field`. */
export async function wordlessFields(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('operationLog').select(['action', 'before', 'after']).execute();
  const common = await textsOf('operation-log');
  const wordless = new Set<string>();
  for (const { action, before, after } of rows) {
    const area = action.split('.')[0] ?? '';
    const areaTexts = await textsOf(kebab(area));
    for (const key of [...keysIn(before), ...keysIn(after)])
      if (areaTexts[key] === undefined && common[`field_${key}`] === undefined)
        wordless.add(`${area}: ${key}`);
  }
  return [...wordless].toSorted();
}
