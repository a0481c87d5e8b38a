import {
  signInLogApi,
  type SignInOutcome,
  type signInReasons,
} from '@chargehand/contract/areas/system/sign-in-log';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { containing, dated, either } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

const half: (typeof signInReasons)[number] = 'secondFactorNeeded';
const outcome = sql<SignInOutcome>`case when log.ok then 'signedIn' when log.reason = ${half} then 'waiting' else 'failed' end`;

/** Conditions for the outcomes of tries, in a form that can use the indexes. */
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

const reads = readsOf(signInLogApi, {
  rows: ({ db }) => tries(db),
  where: ({ search, account, outcome: outcomes = [], reason, method, accountType, ip, params }, { is }) => [
    search === undefined ? undefined : saying(search),
    account === undefined ? undefined : sql<boolean>`lower(log.account) = ${account.toLowerCase()}`,
    either(...outcomes.map((one) => withOutcome[one])),
    is({
      'log.reason': reason,
      'log.method': method,
      'log.accountType': accountType,
      'log.ip': ip,
    }),
    dated(params, { at: 'log.at' }),
  ],
  order: {
    id: 'log.id',
    newest: 'log.at',
    columns: { at: indexed('log.at'), account: indexed('log.account') },
  },
  shown: (row) => row,
});

/**
 * Returns the condition that the account, name or IP address of a try matches a text. Names are looked up first,
 * because an `or` over two tables could use no index.
 */
const saying = (search: string) =>
  sql<boolean>`(log.account ilike ${containing(search)} or log.ip = ${search}
    or log.account_id = any(array(select id from account where name ilike ${containing(search)})))`;

export function signInLogRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
}
