import { operationLogApi } from '@chargehand/contract/areas/operation-log';
import { auditVocabulary, nounWord, verbWord } from '@chargehand/contract/audit-words';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { roleApi } from '@chargehand/contract/areas/role';
import type { Language } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mostNamed, nameIn } from '../../lib/audit-name';
import type { Db } from '../../lib/db';
import { serveExport } from '../../lib/export';
import { found } from '../../lib/fail';
import { containing, dated } from '../../lib/conditions';
import { allRows, listRows, mapRows } from '../../lib/list';
import { indexed, type Sorting } from '../../lib/list-order';
import { serve } from '../../lib/serve';
import { grantWords, withWords } from './grant-words';

const logged = (db: Db) =>
  db
    .selectFrom('operationLog as log')
    .select([
      'log.id',
      'log.at',
      'log.account',
      'log.name',
      'log.mType',
      'log.action',
      'log.area',
      'log.verb',
      'log.userId',
      'log.target',
      'log.targetName',
      'log.ip',
      'log.userAgent',
      'log.requestId',
    ]);

const whole = (db: Db) =>
  logged(db)
    .select(sql<unknown>`log.before`.as('before'))
    .select(sql<unknown>`log.after`.as('after'));

/** Of many that were written at once the first few: they say what the entry is called, and the others are heavy. */
const firstOf = (side: string) =>
  sql<unknown>`case jsonb_typeof(${sql.ref(side)})
    when 'array' then jsonb_path_query_array(${sql.ref(side)}, ${`$[0 to ${mostNamed}]`}::jsonpath)
    else ${sql.ref(side)} end`;

const brief = (db: Db) =>
  logged(db).select([firstOf('log.before').as('before'), firstOf('log.after').as('after')]);

/** The accounts whose name has the text. Read first: the log is then searched by its indexes alone. */
async function accountsNamed(db: Db, search: string | undefined): Promise<number[]> {
  if (search === undefined) return [];
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      eb.or([eb('account', 'ilike', containing(search)), eb('name', 'ilike', containing(search))]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows a list or an export asks for. */
function filtered(db: Db, query: QueryOf<typeof operationLogApi.list>, people: readonly number[]) {
  const { search, account, area, verb, target, ip } = query;
  const written = (id: string) => sql<boolean>`string_to_array(log.target, ',') @> array[${id}]::text[]`;
  return brief(db)
    .$if(search !== undefined, (some) =>
      some.where((eb) =>
        eb.or([
          sql<boolean>`log.account_id = any(${people}::bigint[])`,
          written(search ?? ''),
          eb('log.targetName', 'ilike', containing(search ?? '')),
        ]),
      ),
    )
    .$if(account !== undefined, (some) => some.where('log.account', '=', account ?? ''))
    .$if((area?.length ?? 0) > 0, (some) => some.where('log.area', 'in', area ?? []))
    .$if((verb?.length ?? 0) > 0, (some) => some.where('log.verb', 'in', verb ?? []))
    .$if(target !== undefined, (some) =>
      some.where((eb) =>
        eb.or([written(target ?? ''), eb('log.targetName', 'ilike', containing(target ?? ''))]),
      ),
    )
    .$if(ip !== undefined, (some) => some.where('log.ip', '=', ip ?? ''))
    .where(dated(query.params, { at: 'log.at' }));
}

const order: Sorting<typeof operationLogApi.list> = {
  id: 'log.id',
  newest: 'log.at',
  columns: { at: indexed('log.at') },
};

type Row = Awaited<ReturnType<ReturnType<typeof brief>['executeTakeFirstOrThrow']>>;

/** In the reader's language where the entry tells it in several. */
const worded = (row: Row, language: Language) => ({
  ...row,
  areaName: nounWord(row.area, language),
  verbName: verbWord(row.area, row.verb, language),
  targetName: nameIn(row.before, row.after, language) ?? row.targetName,
});

export function operationLogRoutes(app: FastifyInstance): void {
  serve(app, operationLogApi.list, async ({ db, query, language }) => {
    const people = await accountsNamed(db, query.search);
    const { rows, total } = await listRows(db, filtered(db, query, people), query, order);
    return { rows: rows.map((row) => worded(row, language)), total };
  });

  serveExport(app, operationLogApi.export, async ({ db, body, language }) => {
    const people = await accountsNamed(db, body.search);
    return mapRows(allRows(db, filtered(db, body, people), body, order), (row) => worded(row, language));
  });

  serve(app, operationLogApi.vocabulary, async ({ language }) => auditVocabulary(language));

  serve(app, operationLogApi.get, async ({ db, params, language }) => {
    const row = found(await whole(db).where('log.id', '=', params.id).executeTakeFirst());
    const words = row.action === roleApi.grant.audit ? await grantWords(db, language) : undefined;
    return {
      ...worded(row, language),
      before: words ? withWords(row.before, words) : row.before,
      after: words ? withWords(row.after, words) : row.after,
    };
  });
}
