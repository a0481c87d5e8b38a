import { maxMissing } from '@chargehand/contract/http/imports';
import type { Language, Texts } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import type { ImportRow } from './store';

const Value = z.object({ value: z.string() });

/**
 * Returns a sentence for each column in `lists` with values that do not exist in the system. The sentence lists these
 * values, at most `maxMissing`.
 */
export async function missingIn(
  db: Db,
  { id, columns, bad, refused }: ImportRow,
  lists: Readonly<Record<string, Texts | undefined>>,
  language: Language,
): Promise<string[]> {
  if (bad + refused === 0) return [];
  const texts: string[] = [];
  for (const [field, words] of Object.entries(lists)) {
    const column = columns.indexOf(field) + 1;
    if (column === 0 || !words) continue;
    const unknown = JSON.stringify({ fields: [{ field, rule: 'unknown' }] });
    const rows = await checkedRows(
      db,
      Value,
      sql`select distinct cells[${column}::int] collate "C" as value from import_row
        where import_id = ${id} and state <> 'good' and reason @> ${unknown}::jsonb order by 1 limit ${maxMissing + 1}`,
    );
    const values = rows.slice(0, maxMissing).map(({ value }) => value.trim());
    if (rows.length > maxMissing) values.push('…');
    const between = /^(zh|ja)/.test(language) ? '、' : ', ';
    if (values.length > 0) texts.push(fill(words[language], { values: values.join(between) }));
  }
  return texts;
}
