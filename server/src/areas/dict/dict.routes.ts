import { dictApi, type DictDraft } from '@chargehand/contract/areas/dict';
import { defaultLanguage, type Language, languages } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../lib/db';
import { found, refusing } from '../../lib/fail';
import { containing, listRows } from '../../lib/list';
import { serve } from '../../lib/serve';

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
    .select(['id', 'dictType', 'dictValue', 'listClass', 'cssClass', 'sort'])
    .select(sql<Record<string, string>>`labels`.as('labels'));

const worded = <T extends Row>(row: T, language: Language) => {
  const dictLabel = row.labels[language] ?? row.labels[defaultLanguage] ?? row.dictValue;
  return { ...row, dictLabel, label: dictLabel, value: row.dictValue };
};

/** Columns of a draft. A language without a text of its own reads what was entered in the request's. */
function columns(draft: z.output<typeof DictDraft>, language: Language) {
  const { dictLabel, labels: given, ...rest } = draft;
  const texts = languages.map((one) => [one, one === language ? dictLabel : (given?.[one] ?? dictLabel)]);
  const { dictType, dictValue, listClass, cssClass, sort } = rest;
  return {
    dictType,
    dictValue,
    listClass,
    cssClass,
    sort,
    labels: JSON.stringify(Object.fromEntries(texts)),
  };
}

/** What a broken constraint says about the draft. */
const broken = { dict_data_dict_type_dict_value_key: { dictValue: 'taken' } } as const;

export function dictRoutes(app: FastifyInstance): void {
  serve(app, dictApi.list, async ({ db, query, language }) => {
    const { dictType, search } = query;
    const { rows, total } = await listRows(
      entries(db)
        .$if(dictType !== undefined, (some) => some.where('dictType', '=', dictType ?? ''))
        .$if(search !== undefined, (some) =>
          some.where((eb) =>
            eb.or([
              eb('dictValue', 'ilike', containing(search ?? '')),
              eb(sql`labels ->> ${language}`, 'ilike', containing(search ?? '')),
            ]),
          ),
        ),
      query,
      { dictType: 'dict_type', dictValue: 'dict_value', sort: 'sort' },
      'id',
    );
    return { rows: rows.map((row) => worded(row, language)), total };
  });

  serve(app, dictApi.ofType, async ({ db, params, language }) => {
    const rows = await entries(db)
      .where('dictType', '=', params.type)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => worded(row, language));
  });

  serve(app, dictApi.get, async ({ db, params, language }) =>
    worded(found(await entries(db).where('id', '=', params.id).executeTakeFirst()), language),
  );

  serve(app, dictApi.create, async ({ db, body, language, audit }) => {
    const { id } = await refusing(broken, () =>
      db.insertInto('dictData').values(columns(body, language)).returning('id').executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, dictApi.update, async ({ db, body, language, audit }) => {
    const before = found(await entries(db).where('id', '=', body.id).forUpdate().executeTakeFirst());
    await refusing(broken, () =>
      db.updateTable('dictData').set(columns(body, language)).where('id', '=', body.id).execute(),
    );
    audit.of(body.id, before);
    return null;
  });

  serve(app, dictApi.remove, async ({ db, params, audit }) => {
    const gone = await db.deleteFrom('dictData').where('id', 'in', params.ids).returningAll().execute();
    found(gone.length === new Set(params.ids).size ? gone : undefined);
    audit.of(params.ids.join(','), gone);
    return null;
  });
}
