import { regionApi } from '@chargehand/contract/areas/region';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import { textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Doing, serveBulk } from '../../lib/bulk';
import type { Db } from '../../lib/db';
import { fail, found, refuse, refusing } from '../../lib/fail';
import { gathered, unique } from '../../lib/list-order';
import { readingOf, serveReads } from '../../lib/reads';
import { serve } from '../../lib/serve';

const dictionary: DictionaryName = 'region_language';

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

/** What a broken constraint says about the draft. */
const broken = { region_name_zh_key: { nameZh: 'taken' }, region_name_en_key: { nameEn: 'taken' } } as const;

async function checkLanguage(db: Db, value: string): Promise<void> {
  const entry = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictionary)
    .where('dictValue', '=', value)
    .executeTakeFirst();
  if (!entry) refuse({ language: 'unknown' });
}

async function remove({ db, audit }: Doing, ids: number[]): Promise<void> {
  const gone = await db.deleteFrom('region').where('id', 'in', ids).returningAll().execute();
  if (gone.length < new Set(ids).size) fail('notFound');
  audit.of(ids.join(','), gone);
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

  serve(app, regionApi.create, async ({ db, body, audit }) => {
    await checkLanguage(db, body.language);
    // New regions stand behind the seeded ones.
    const { id } = await refusing(broken, () =>
      db
        .insertInto('region')
        .values({ ...body, sort: 1000 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, regionApi.update, async ({ db, params, body, audit }) => {
    const before = found(
      await db.selectFrom('region').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst(),
    );
    // A language that the dictionary lost meanwhile may stay as it is.
    if (body.language !== before.language) await checkLanguage(db, body.language);
    await refusing(broken, () =>
      db
        .updateTable('region')
        .set({ ...body, updatedAt: sql`now()` })
        .where('id', '=', params.id)
        .execute(),
    );
    audit.of(params.id, before);
    return null;
  });

  serveBulk(
    app,
    { some: regionApi.remove, all: regionApi.removeAll },
    { reading, name: 'region.nameZh', work: remove },
  );
}
