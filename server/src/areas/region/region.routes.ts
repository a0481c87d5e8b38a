import { regionApi, type RegionDraft } from '@chargehand/contract/areas/region';
import { textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveBulk } from '../../lib/bulk';
import type { Db } from '../../lib/db';
import { refuse } from '../../lib/fail';
import { serveImport } from '../../lib/import/serve-import';
import { gathered, unique } from '../../lib/list-order';
import { type Reader, readingOf, serveReads } from '../../lib/reads';
import { serve } from '../../lib/serve';
import { deleting, serveWrites } from '../../lib/writes';
import { behindSeeded, broken, dictionary, regionImport } from './region.import';

const regions = (db: Db) =>
  db
    .selectFrom('region')
    .leftJoin('dictData as dict', (join) =>
      join.on('dict.dictType', '=', dictionary).onRef('dict.dictValue', '=', 'region.language'),
    )
    .select([
      'region.id',
      'region.nameZh',
      'region.nameEn',
      'region.areaCode',
      'region.language',
      'region.languageTag',
      'region.timeDifference',
      'region.createdAt',
      'region.updatedAt',
      'dict.labels',
    ]);

const reading = readingOf(regionApi, {
  rows: ({ db }) => regions(db),
  where: ({ search, language, areaCode }, { has, is }) => [
    has(search, ['region.nameZh', 'region.nameEn', 'region.areaCode', 'region.languageTag']),
    is({ 'region.language': language, 'region.areaCode': areaCode && `+${areaCode.replace(/^\+/, '')}` }),
  ],
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
  shown: ({ labels, ...row }, { language }) => ({
    ...row,
    languageName: labels ? textIn(labels, language) : row.language,
  }),
});

/** The language of a region is one of the dictionary; one that the dictionary lost meanwhile may stay. */
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

export function regionRoutes(app: FastifyInstance): void {
  serveReads(app, reading);

  serve(app, regionApi.options, async ({ db, language }) => {
    const rows = await db
      .selectFrom('region')
      .select(['id', 'nameZh', 'nameEn', 'areaCode', 'timeDifference'])
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const chinese = language.startsWith('zh');
    return rows.map(({ nameZh, nameEn, ...row }) => ({ ...row, name: chinese ? nameZh : nameEn }));
  });

  serveWrites(app, regionApi, {
    table: 'region',
    rows: (db) => db.selectFrom('region').selectAll(),
    check: checkLanguage,
    columns: (draft, _, before) => ({ ...draft, updatedAt: sql`now()`, sort: before?.sort ?? behindSeeded }),
    broken,
  });

  serveBulk(
    app,
    { some: regionApi.remove, all: regionApi.removeAll },
    { reading, name: 'region.nameZh', work: deleting('region') },
  );

  serveImport(app, regionApi, regionImport);
}
