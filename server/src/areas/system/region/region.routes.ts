import { type NewRegion, regionApi, type RegionDraft } from '@chargehand/contract/areas/system/region';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveBulk } from '../../../lib/list/bulk';
import { either } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { refuse, refuseHeld } from '../../../lib/fail';
import { serveImport } from '../../../lib/import/serve-import';
import { gathered, unique } from '../../../lib/list/list-order';
import { type Reader, readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { keptNamesOf, regionName } from '../../../lib/country-names';
import { behindSeeded, broken, dictionary, regionImport } from './region.import';

const reads = readsOf(regionApi, {
  rows: ({ db }) =>
    db
      .selectFrom('region')
      .leftJoin('dictData as dict', (join) =>
        join.on('dict.dictType', '=', dictionary).onRef('dict.dictValue', '=', 'region.language'),
      )
      .selectAll('region')
      .select('dict.labels'),
  where({ search, language, areaCode }, { has, is }, reader) {
    const names = search === undefined ? [] : keptNamesOf(search, reader.language);
    return [
      either(
        has(search, ['region.nameZh', 'region.nameEn', 'region.areaCode', 'region.languageTag']),
        is({ 'region.nameZh': names }),
        is({ 'region.nameEn': names }),
      ),
      is({ 'region.language': language, 'region.areaCode': areaCode && `+${areaCode.replace(/^\+/, '')}` }),
    ];
  },
  order: {
    id: 'region.id',
    columns: {
      nameZh: unique('region.name_zh'),
      nameEn: unique('region.name_en'),
      areaCode: gathered('region.area_code'),
      languageTag: gathered('region.language_tag'),
      timeDifference: gathered('region.difference_minutes'),
      updatedAt: gathered('region.updated_at'),
    },
  },
  found: ({ name, areaCode }) => ({ title: name, detail: areaCode }),
  shown: ({ labels, ...row }, { language }) => ({
    ...row,
    name: regionName(row, language),
    languageName: labels ? textIn(labels, language) : row.language,
  }),
});

/** Refuses a language that is not in the dictionary. A language that was removed from it may stay unchanged. */
async function checkLanguage({ language }: RegionDraft, { db }: Reader, before?: { language: string }) {
  if (language === before?.language) return;
  const entry = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictionary)
    .where('dictValue', '=', language)
    .executeTakeFirst();
  if (!entry) refuse({ language: 'unknown' });
}

/** Refuses a name that another region has, with that region's name in the other language. */
async function checkNames(db: Db, { nameZh, nameEn }: RegionDraft, id = 0): Promise<void> {
  const others = await db
    .selectFrom('region')
    .select(['nameZh', 'nameEn'])
    .where((eb) => eb.or([eb('nameZh', '=', nameZh), eb('nameEn', '=', nameEn)]))
    .where('id', '!=', id)
    .execute();
  refuseHeld({
    nameZh: others.find((other) => other.nameZh === nameZh)?.nameEn,
    nameEn: others.find((other) => other.nameEn === nameEn)?.nameZh,
  });
}

export function regionRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, regionApi.options, async ({ db, language }) => {
    const rows = await db
      .selectFrom('region')
      .select(['id', 'nameZh', 'nameEn', 'areaCode', 'timeDifference'])
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, name: regionName(row, language) }));
  });

  serveWrites(app, regionApi, {
    table: 'region',
    rows: (db) => db.selectFrom('region').selectAll(),
    async check(draft, writer, before) {
      await checkLanguage(draft, writer, before);
      await checkNames(writer.db, draft, before?.id);
    },
    columns: (draft: NewRegion, _, before) => ({
      ...draft,
      updatedAt: sql`now()`,
      sort: before?.sort ?? draft.sort ?? behindSeeded,
    }),
    broken,
  });

  serveBulk(
    app,
    { some: regionApi.remove, all: regionApi.removeAll },
    { reads, name: 'region.nameZh', work: deleting('region') },
  );

  serveImport(app, regionApi, regionImport);
}
