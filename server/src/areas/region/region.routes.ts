import { type RegionDraft, regionApi } from '@chargehand/contract/areas/region';
import type { DictionaryName } from '@chargehand/contract/dictionaries';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { type Language, textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { serveExport } from '../../lib/export';
import { fail, found, refuse, refuseHeld, refusing } from '../../lib/fail';
import { containing } from '../../lib/conditions';
import { allRows, listRows, mapRows } from '../../lib/list';
import { gathered, type Sorting, unique } from '../../lib/list-order';
import { type Removing, serveRemoveAll } from '../../lib/remove-all';
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
      'region.sort',
      'region.createdAt',
      'region.updatedAt',
      'dict.labels',
    ]);

type Row = { language: string; labels: Record<string, string> | null };

const worded = <T extends Row>({ labels, ...row }: T, language: Language) => ({
  ...row,
  languageName: labels ? textIn(labels, language) : row.language,
});

/** The rows a list or an export asks for. */
function filtered(db: Db, { search, language, areaCode }: QueryOf<typeof regionApi.list>) {
  const part = containing(search ?? '');
  return regions(db)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('region.nameZh', 'ilike', part),
          eb('region.nameEn', 'ilike', part),
          eb('region.areaCode', 'ilike', part),
          eb('region.languageTag', 'ilike', part),
        ]),
      ),
    )
    .$if(language !== undefined, (rows) => rows.where('region.language', '=', language ?? ''))
    .$if(areaCode !== undefined, (rows) =>
      rows.where('region.areaCode', '=', `+${(areaCode ?? '').replace(/^\+/, '')}`),
    );
}

const order: Sorting<typeof regionApi.list> = {
  id: 'region.id',
  columns: {
    nameZh: unique('region.name_zh'),
    nameEn: unique('region.name_en'),
    areaCode: gathered('region.area_code'),
    languageTag: gathered('region.language_tag'),
    timeDifference: gathered('region.difference_minutes'),
    updatedAt: gathered('region.updated_at'),
  },
};

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

async function remove({ db, audit }: Removing, ids: number[]): Promise<void> {
  const gone = await db.deleteFrom('region').where('id', 'in', ids).returningAll().execute();
  if (gone.length < new Set(ids).size) fail('notFound');
  audit.of(ids.join(','), gone);
}

/** A name that another region has is refused by that region's other name. */
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
  serve(app, regionApi.list, async ({ db, query, language }) => {
    const { rows, total } = await listRows(db, filtered(db, query), query, order);
    return { rows: rows.map((row) => worded(row, language)), total };
  });

  serveExport(app, regionApi.export, ({ db, body, language }) =>
    mapRows(allRows(db, filtered(db, body), body, order), (row) => worded(row, language)),
  );

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

  serve(app, regionApi.get, async ({ db, params, language }) =>
    worded(found(await regions(db).where('region.id', '=', params.id).executeTakeFirst()), language),
  );

  serve(app, regionApi.create, async ({ db, body, audit }) => {
    await checkLanguage(db, body.language);
    await checkNames(db, body);
    // New regions stand behind the seeded ones.
    const { id } = await refusing(broken, () =>
      db
        .insertInto('region')
        .values({ ...body, sort: body.sort ?? 1000 })
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
    await checkNames(db, body, params.id);
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

  serve(app, regionApi.remove, async (call) => {
    await remove(call, call.params.ids);
    return null;
  });

  serveRemoveAll(app, regionApi.removeAll, {
    rows: ({ db, body }) => filtered(db, body),
    id: 'region.id',
    name: 'region.nameZh',
    remove,
  });
}
