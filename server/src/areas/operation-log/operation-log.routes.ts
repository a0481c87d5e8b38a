import { operationLogApi } from '@chargehand/contract/areas/operation-log';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { type Language, textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { sendExport } from '../../lib/export';
import { found } from '../../lib/fail';
import { allRows, containing, listRows, within } from '../../lib/list';
import { serve } from '../../lib/serve';

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
      'log.target',
      'log.ip',
      'log.userAgent',
      'log.requestId',
    ])
    .select(sql<unknown>`log.before`.as('before'))
    .select(sql<unknown>`log.after`.as('after'));

/** The rows a list or an export asks for. A million rows are searched by their indexes alone. */
function filtered(db: Db, query: QueryOf<typeof operationLogApi.list>) {
  const { search, account, area, verb, target, ip } = query;
  const written = (id: string) => sql<boolean>`string_to_array(log.target, ',') @> array[${id}]::text[]`;
  return logged(db)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('log.accountId', 'in', (sub) =>
            sub
              .selectFrom('account')
              .select('account.id')
              .where((who) =>
                who.or([
                  who('account.account', 'ilike', containing(search ?? '')),
                  who('account.name', 'ilike', containing(search ?? '')),
                ]),
              ),
          ),
          written(search ?? ''),
        ]),
      ),
    )
    .$if(account !== undefined, (rows) => rows.where('log.account', '=', account ?? ''))
    .$if((area?.length ?? 0) > 0, (rows) => rows.where('log.area', 'in', area ?? []))
    .$if((verb?.length ?? 0) > 0, (rows) => rows.where('log.verb', 'in', verb ?? []))
    .$if(target !== undefined, (rows) => rows.where(written(target ?? '')))
    .$if(ip !== undefined, (rows) => rows.where('log.ip', '=', ip ?? ''))
    .$if(query.params !== undefined, (rows) => rows.where(within('log.at', query.params ?? {})));
}

const order = [{ at: 'log.at' }, 'log.at', 'log.id'] as const;

/** Fields that say what a written thing is called, the best first. */
const names = ['name', 'nameZh', 'configName', 'dictLabel', 'account', 'code', 'title', 'recipient'];

function nameIn(value: unknown, language: Language): string | null {
  if (Array.isArray(value)) {
    const all = value.map((one) => nameIn(one, language)).filter((name) => name !== null);
    return all.length > 0 ? all.slice(0, 3).join(', ') + (all.length > 3 ? ', …' : '') : null;
  }
  if (value === null || typeof value !== 'object') return null;
  for (const key of names) {
    const said: unknown = Reflect.get(value, key);
    if (typeof said === 'string' && said !== '') return said;
    if (said !== null && typeof said === 'object') return textIn({ ...said }, language) || null;
  }
  return null;
}

const worded = <T extends { before: unknown; after: unknown }>(row: T, language: Language) => ({
  ...row,
  targetName: nameIn(row.after, language) ?? nameIn(row.before, language),
});

export function operationLogRoutes(app: FastifyInstance): void {
  serve(app, operationLogApi.list, async ({ db, query, language }) => {
    const { rows, total } = await listRows(filtered(db, query), query, ...order);
    return { rows: rows.map((row) => worded(row, language)), total };
  });

  serve(app, operationLogApi.export, async ({ db, body, language, reply }) =>
    sendExport(reply, body.columns, allRows(db, filtered(db, body), body, ...order), (row) =>
      worded(row, language),
    ),
  );

  serve(app, operationLogApi.get, async ({ db, params, language }) =>
    worded(found(await logged(db).where('log.id', '=', params.id).executeTakeFirst()), language),
  );
}
