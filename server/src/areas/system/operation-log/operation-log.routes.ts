import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { auditVocabulary, nounWord, verbWord } from '@chargehand/contract/audit-words';
import { roleApi } from '@chargehand/contract/areas/system/role';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { maxNamed, nameIn } from '../../../lib/audit/audit-name';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { containing, dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
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
      'log.keyName',
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

/**
 * Returns SQL for the first few of many logged records, which are enough to name the entry. All of them together may be
 * large.
 */
const firstOf = (side: string) =>
  sql<unknown>`case jsonb_typeof(${sql.ref(side)})
    when 'array' then jsonb_path_query_array(${sql.ref(side)}, ${`$[0 to ${maxNamed}]`}::jsonpath)
    else ${sql.ref(side)} end`;

const brief = (db: Db) =>
  logged(db).select([firstOf('log.before').as('before'), firstOf('log.after').as('after')]);

type Row = Awaited<ReturnType<ReturnType<typeof brief>['executeTakeFirstOrThrow']>>;

/** Returns a row with its texts in the reader's language. */
const worded = (row: Row, language: Language) => ({
  ...row,
  areaName: nounWord(row.area, language),
  verbName: verbWord(row.area, row.verb, language),
  targetName: nameIn(row.area, row.before, row.after, language) ?? row.targetName,
});

const written = (id: string) => sql<boolean>`string_to_array(log.target, ',') @> array[${id}]::text[]`;

/**
 * Returns the condition that the acting account or the target matches a text. Accounts are looked up first, so that the
 * log is searched only by its indexes.
 */
const saying = (search: string) =>
  sql<boolean>`(${written(search)} or log.target_name ilike ${containing(search)}
    or log.account_id = any(array(select id from account
      where account ilike ${containing(search)} or name ilike ${containing(search)})))`;

const { list, export: file } = operationLogApi;

const reads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => brief(db),
    where: ({ search, account, area, verb, target, ip, params }, { is }) => [
      search === undefined ? undefined : saying(search),
      is({ 'log.account': account, 'log.area': area, 'log.verb': verb, 'log.ip': ip }),
      target === undefined
        ? undefined
        : sql<boolean>`(${written(target)} or log.target_name ilike ${containing(target)})`,
      dated(params, { at: 'log.at' }),
    ],
    order: { id: 'log.id', newest: 'log.at', columns: { at: indexed('log.at') } },
    shown: (row, { language }) => worded(row, language),
  },
);

export function operationLogRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

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
