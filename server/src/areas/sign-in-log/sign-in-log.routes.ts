import { signInLogApi } from '@chargehand/contract/areas/sign-in-log';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { containing, dated } from '../../lib/conditions';
import { indexed } from '../../lib/list-order';
import { readingOf, serveReads } from '../../lib/reads';

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
      'log.ok',
      'log.reason',
      'log.ip',
      'log.userAgent',
    ]);

const reading = readingOf(signInLogApi, {
  rows: ({ db }) => tries(db),
  where: ({ search, account, ok, reason, method, accountType, ip, params }, { is }) => [
    search === undefined ? undefined : saying(search),
    account === undefined ? undefined : sql<boolean>`lower(log.account) = ${account.toLowerCase()}`,
    is({
      'log.ok': ok,
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

/** By account, name or address. Names are looked up first: an `or` over two tables could use no index of either. */
const saying = (search: string) =>
  sql<boolean>`(log.account ilike ${containing(search)} or log.ip = ${search}
    or log.account_id = any(array(select id from account where name ilike ${containing(search)})))`;

export function signInLogRoutes(app: FastifyInstance): void {
  serveReads(app, reading);
}
