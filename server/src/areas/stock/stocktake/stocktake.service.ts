import {
  Counted,
  Difference,
  type DifferenceKind,
  differenceKinds,
  differenceWords,
  StocktakeFigures,
} from '@chargehand/contract/areas/stock/stocktake';
import { outsideWords } from '@chargehand/contract/areas/stock/stocktake-scope';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';

const Row = z.object({
  asked: z.string(),
  code: z.string(),
  verdict: z.enum(['here', 'outside', ...differenceKinds]),
  model: z.string().nullable(),
  first: z.boolean(),
  own: z.boolean(),
  countedBy: z.string().nullable(),
  cabinetId: z.int().nullable(),
  inside: z.int().nullable(),
});

/**
 * Records scanned codes, each only once, and returns the verdict on each in the order of `codes`. Returns an empty list
 * if the count is closed or belongs to another tenant.
 */
export async function countDevices(
  db: Db,
  id: number,
  codes: readonly string[],
  language: Language,
): Promise<Counted[]> {
  const rows = await checkedRows(db, Row, sql`select * from count_devices(${id}, ${codes}::text[])`);
  return rows.map(({ verdict, model, ...row }) => {
    const outside = verdict === 'outside';
    const difference: DifferenceKind | null = verdict === 'here' || outside ? null : verdict;
    const why = outside ? outsideWords : difference && differenceWords[difference];
    return { ...row, modelName: model, difference, outside, msg: why && textIn(why, language) };
  });
}

/** Returns the numbers of a count. Throws `notFound` if the caller may not see it or it does not exist. */
export async function figuresOf(db: Db, id: number): Promise<StocktakeFigures> {
  return found((await checkedRows(db, StocktakeFigures, sql`select * from stocktake_figures(${id})`))[0]);
}

/**
 * Returns a query for the differences of a count: the current ones while the count is open, otherwise those stored when
 * it was closed.
 */
export const differencesOf = (db: Db, id: number) =>
  db
    .selectFrom(
      sql<
        z.infer<typeof Difference>
      >`(select id, code, kind, device_id, cabinet_id, model as model_name, holder, holder_name, scanned_at, scanned_by,
        reason, noted_at, noted_by from stocktake_differences(${id}))`.as('difference'),
    )
    .selectAll('difference');
