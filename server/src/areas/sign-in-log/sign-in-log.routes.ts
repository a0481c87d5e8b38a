import { signInLogApi, type SignInOutcome, type signInReasons } from '@chargehand/contract/areas/sign-in-log';
import type { QueryOf } from '@chargehand/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db';
import { serveExport } from '../../lib/export';
import { found } from '../../lib/fail';
import { containing, dated } from '../../lib/conditions';
import { allRows, listRows } from '../../lib/list';
import { indexed, type Sorting } from '../../lib/list-order';
import { serve } from '../../lib/serve';

const half: (typeof signInReasons)[number] = 'secondFactorNeeded';
const outcome = sql<SignInOutcome>`case when log.ok then 'signedIn' when log.reason = ${half} then 'waiting' else 'failed' end`;

/** The tries that came to it, said by what has an index. */
const withOutcome: Record<SignInOutcome, RawBuilder<boolean>> = {
  signedIn: sql`log.ok`,
  waiting: sql`(not log.ok and log.reason = ${half})`,
  failed: sql`(not log.ok and log.reason is distinct from ${half})`,
};

const tries = (db: Db) =>
  db
    .selectFrom('signInLog as log')
    .leftJoin('account', 'account.id', 'log.accountId')
    .select([
      'log.id',
      'log.at',
      'log.account',
      'account.name',
      'log.accountType',
      'log.method',
      'log.reason',
      'log.ip',
      'log.userAgent',
      outcome.as('outcome'),
    ]);

/** The rows a list or an export asks for. */
function filtered(db: Db, query: QueryOf<typeof signInLogApi.list>) {
  const { search, account, outcome: outcomes = [], reason, method, accountType, ip } = query;
  return tries(db)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('log.account', 'ilike', containing(search ?? '')),
          // Looked up first: an `or` over two tables could use no index of either.
          sql<boolean>`log.account_id = any(array(select id from account where name ilike ${containing(search ?? '')}))`,
          eb('log.ip', '=', search ?? ''),
        ]),
      ),
    )
    .$if(account !== undefined, (rows) =>
      rows.where(sql`lower(log.account)`, '=', (account ?? '').toLowerCase()),
    )
    .$if(outcomes.length > 0, (rows) => rows.where((eb) => eb.or(outcomes.map((one) => withOutcome[one]))))
    .$if((reason?.length ?? 0) > 0, (rows) => rows.where('log.reason', 'in', reason ?? []))
    .$if((method?.length ?? 0) > 0, (rows) => rows.where('log.method', 'in', method ?? []))
    .$if(accountType !== undefined, (rows) => rows.where('log.accountType', '=', accountType ?? null))
    .$if(ip !== undefined, (rows) => rows.where('log.ip', '=', ip ?? ''))
    .where(dated(query.params, { at: 'log.at' }));
}

const order: Sorting<typeof signInLogApi.list> = {
  id: 'log.id',
  newest: 'log.at',
  columns: { at: indexed('log.at'), account: indexed('log.account') },
};

export function signInLogRoutes(app: FastifyInstance): void {
  serve(app, signInLogApi.list, async ({ db, query }) => listRows(db, filtered(db, query), query, order));

  serveExport(app, signInLogApi.export, ({ db, body }) => allRows(db, filtered(db, body), body, order));

  serve(app, signInLogApi.get, async ({ db, params }) =>
    found(await tries(db).where('log.id', '=', params.id).executeTakeFirst()),
  );
}
