import { sameNameIn } from '@chargehand/contract/fields/same-name';
import { dictApi, type DictDraft } from '@chargehand/contract/areas/system/dict';
import { dictionaries, type DictionaryName, dictionaryTitle } from '@chargehand/contract/dictionaries';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import type { Db } from '../../../lib/db';
import { fail, found, foundAll, refuseHeld, refusing } from '../../../lib/fail';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { type Holders, refuseWhileHeld, serveHolders } from '../../../lib/list/holders';
import { serve } from '../../../lib/http/serve';

interface Row {
  dictType: string;
  dictValue: string;
  listClass: string | null;
  cssClass: string | null;
  labels: Record<string, string>;
}

const entries = (db: Db) =>
  db
    .selectFrom('dictData')
    .select(['id', 'dictType', 'dictValue', 'listClass', 'cssClass', 'sort', 'labels']);

const worded = <T extends Row>(row: T, language: Language) => {
  const dictLabel = textIn(row.labels, language) || row.dictValue;
  const title = dictionaryTitle(row.dictType);
  return {
    ...row,
    typeTitle: title ? textIn(title, language) : null,
    dictLabel,
    label: dictLabel,
    value: row.dictValue,
  };
};

/** Returns the columns of a draft. Its label becomes the text in the caller's language. */
function columns(draft: z.output<typeof DictDraft>, language: Language) {
  const { dictLabel, labels, dictType, dictValue, listClass, cssClass, sort } = draft;
  const texts = { ...labels, [language]: dictLabel };
  return {
    dictType,
    dictValue,
    listClass,
    cssClass,
    sort,
    labels: JSON.stringify(texts),
  };
}

/** Field errors of a draft, by violated constraint. */
const broken = { dict_data_dict_type_dict_value_key: { dictValue: 'taken' } } as const;

/**
 * Refuses a value that another entry of the same dictionary has, and a label that another one has in some language,
 * ignoring case and width (422). The error contains the label of that entry.
 */
async function checkFree(db: Db, draft: z.output<typeof DictDraft>, language: Language, id = 0) {
  // Waits for concurrent drafts, because no constraint compares labels.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`labels of ${draft.dictType}`}, 0))`.execute(db);
  const others = await entries(db).where('dictType', '=', draft.dictType).where('id', '!=', id).execute();
  const nameOf = (other: Row | undefined) => other && worded(other, language).dictLabel;
  refuseHeld({ dictValue: nameOf(others.find(({ dictValue }) => dictValue === draft.dictValue)) });
  const labels = { ...draft.labels, [language]: draft.dictLabel };
  for (const other of others) {
    const shared = sameNameIn(labels, other.labels);
    if (shared === undefined) continue;
    refuseHeld({ [shared === language ? 'dictLabel' : `labels.${shared}`]: nameOf(other) });
  }
}

const reads = readsOf(dictApi, {
  rows: ({ db }) => entries(db),
  where: ({ dictType, search }, { has, is }, { language }) => [
    is({ dictType }),
    has(search, ['dictValue', sql`labels ->> ${language}`]),
  ],
  order: {
    id: 'id',
    columns: { dictType: indexed('position'), dictValue: gathered('dict_value'), sort: gathered('sort') },
  },
  found: ({ label, dictType }) => ({ title: label, detail: dictType }),
  shown: (row, { language }) => worded(row, language),
});

/** Throws `dictInUse` if one of the given dictionaries has no entries and the product itself uses it. */
async function checkStillUsable(db: Db, types: readonly string[]): Promise<void> {
  const left = await db.selectFrom('dictData').select('dictType').distinct().execute();
  if (types.some((type) => dictionaryTitle(type) && !left.some(({ dictType }) => dictType === type)))
    fail('dictInUse');
}

const regionLanguage: DictionaryName = 'region_language';

/**
 * Returns one entry of each built-in dictionary that would become empty, because all of its entries are among `ids`.
 */
async function lastOnes(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('dictData')
    .select((eb) => ['dictType', eb.fn.max<number>('id').as('id')])
    .where('dictType', 'in', Object.keys(dictionaries))
    .groupBy('dictType')
    .having((eb) => eb.fn('bool_and', [eb('id', 'in', ids)]), '=', true)
    .execute();
  return rows.map(({ id }) => ({ id, count: 1 }));
}

const holders: Holders<'region' | 'product'> = {
  region: {
    // Regions do not prevent the deletion of a language. Afterwards, regions with this language show the language's
    // value instead of the language's label.
    keeps: false,
    count: ({ db }, ids) =>
      db
        .selectFrom('dictData')
        .innerJoin('region', 'region.language', 'dictData.dictValue')
        .select((eb) => ['dictData.id', eb.fn.countAll<number>().as('count')])
        .where('dictData.dictType', '=', regionLanguage)
        .where('dictData.id', 'in', ids)
        .groupBy('dictData.id')
        .execute(),
  },
  product: { keeps: true, count: ({ db }, ids) => lastOnes(db, ids) },
};

async function remove({ db, session, language, audit }: ActionCall, ids: number[]): Promise<void> {
  await refuseWhileHeld(holders, { db, session }, ids, 'dictInUse');
  const gone = await db.deleteFrom('dictData').where('id', 'in', ids).returningAll().execute();
  foundAll(ids, gone);
  await checkStillUsable(
    db,
    gone.map(({ dictType }) => dictType),
  );
  audit.of(
    ids.join(','),
    gone.map((row) => worded(row, language)),
  );
}

export function dictRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, dictApi.types, async ({ db, language }) => {
    const rows = await db
      .selectFrom('dictData')
      .select((eb) => ['dictType as type', eb.fn.countAll<number>().as('entries')])
      .groupBy('dictType')
      .execute();
    const counts = new Map(rows.map(({ type, entries }) => [type, entries]));
    const types = [...new Set([...Object.keys(dictionaries), ...counts.keys()])].sort();
    return types.map((type) => {
      const title = dictionaryTitle(type);
      return { type, title: title ? textIn(title, language) : null, entries: counts.get(type) ?? 0 };
    });
  });

  serve(app, dictApi.ofType, async ({ db, params, language }) => {
    const rows = await entries(db)
      .where('dictType', '=', params.type)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => worded(row, language));
  });

  serve(app, dictApi.create, async ({ db, body, language, audit }) => {
    await checkFree(db, body, language);
    const { id } = await refusing(broken, () =>
      db.insertInto('dictData').values(columns(body, language)).returning('id').executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, dictApi.update, async ({ db, body, language, audit }) => {
    const before = found(await entries(db).where('id', '=', body.id).forUpdate().executeTakeFirst());
    await checkFree(db, body, language, body.id);
    await refusing(broken, () =>
      db.updateTable('dictData').set(columns(body, language)).where('id', '=', body.id).execute(),
    );
    await checkStillUsable(db, [before.dictType]);
    audit.of(body.id, worded(before, language));
    return null;
  });

  serveHolders(app, dictApi.holders, holders);

  serveBulk(
    app,
    { some: dictApi.remove, all: dictApi.removeAll },
    { reads, name: 'dictData.dictValue', work: remove },
  );
}
