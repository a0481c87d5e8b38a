import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { searchApi, type SearchResult } from '@chargehand/contract/areas/system/search';
import { hasAnyPermission, hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { connection } from '../../../lib/charger/connection';
import { type Db, isForbidden } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { containing } from '../../../lib/list/conditions';
import { serve } from '../../../lib/http/serve';
import type { FoundRecord } from '../../../lib/list/mounted-list';
import { isTenant } from '../../../lib/session/tenant';
import { calledBy, namedExactly } from '../../stock/device/device-search.service';

/** Maximum number of results per kind. */
const maxOfKind = 5;
/** Minimum length of a text. A shorter one would match half the fleet. */
const shortest = 2;

/** Permissions to list devices that are not bound: all, those of one warehouse, or those of one agency. */
const stockLists = ['warehouseList:list', 'agentWarehouseList:list', 'deviceSummary:list'] as const;

/** A field that may match, and its column. */
type Found = readonly [field: SearchResult['field'], column: string];

/**
 * Returns what a list finds, or nothing if the database or the list itself refuses it to a tenant, whose role may have
 * a page of the operator.
 */
async function foundOrNone(db: Db, find: () => Promise<FoundRecord[]>): Promise<FoundRecord[]> {
  await sql`savepoint one_list`.execute(db);
  try {
    const records = await find();
    await sql`release savepoint one_list`.execute(db);
    return records;
  } catch (error) {
    if (!isForbidden(error) && !(error instanceof Failure && error.code === 'forbidden')) throw error;
    await sql`rollback to savepoint one_list`.execute(db);
    return [];
  }
}

export function searchRoutes(app: FastifyInstance): void {
  // Row-level security limits each kind to what the account may see, and permissions to what it may list.
  serve(app, searchApi.find, async ({ db, session, query, language }) => {
    if (query.q.length < shortest) return { results: [] };
    const pattern = containing(query.q);
    const may = (page: string) => hasPermission(session.permissions, `${page}:list`);
    // Returns SQL for title, detail and field of a result. The detail is the first field that matches; it is `usual` if
    // the title matches and `usual` is not null, or if no field matches.
    const why = (title: string, usual: Found, ...others: Found[]) => {
      const found = (column: string) => sql<boolean>`${sql.ref(column)} ilike ${pattern}`;
      const pick = (of: (one: Found) => RawBuilder<unknown>) =>
        sql`case when ${found(title)} and ${sql.ref(usual[1])} is not null then ${of(usual)} ${sql.join(
          [usual, ...others].map((one) => sql`when ${found(one[1])} then ${of(one)}`),
          sql` `,
        )} else ${of(usual)} end`;
      return sql`${sql.ref(title)} as title, coalesce(${pick(([, column]) => sql.ref(column))}, '') as detail,
        ${pick(([field]) => sql`${field}::text`)} as field, null as page`;
    };
    /** Returns SQL for whether all logins of a customer are disabled. */
    const shutOut = (owner: 'agent' | 'merchant') => sql`case when (select bool_and(disabled) from account
      where ${sql.ref(`account.${owner}_id`)} = ${sql.ref(`${owner}.id`)} and m_type = ${sql.lit(accountLevels[owner])}) then 'disabled' end`;
    const kinds: [boolean, RawBuilder<SearchResult>][] = [
      [
        hasAnyPermission(session.permissions, ['boundDeviceList:list', ...stockLists]),
        sql`select 'device' as kind, id, ${why('code', ['mac', 'mac'], ['name', 'name'], ['wifiName', 'wifi_name'])},
            bind_status = 'bound' as bound, case when bind_status = 'bound' then coalesce((select ${connection}
              from device_state state where device_id = device.id), 'offline') end as state
          from device
          where ${calledBy(db, query.q)} and handed_back_at is null
            and (${hasAnyPermission(session.permissions, stockLists)} or bind_status = 'bound')
          order by ${namedExactly(query.q)} desc limit ${maxOfKind}`,
      ],
      [
        may('userList'),
        sql`select 'user' as kind, id, ${why('nickname', ['phone', 'phone'], ['email', 'email'])}, false as bound, null as state
          from app_user
          where nickname ilike ${pattern} or phone ilike ${pattern} or email ilike ${pattern} limit ${maxOfKind}`,
      ],
      [
        may('accountList'),
        sql`select 'account' as kind, id, ${why('account', ['name', 'name'], ['contact', 'contact'])}, false as bound,
            case when disabled then 'disabled' end as state
          from account
          where m_type <= ${sql.lit(accountLevels.administrator)} and (account ilike ${pattern} or name ilike ${pattern} or contact ilike ${pattern}) limit ${maxOfKind}`,
      ],
      [
        may('agentList'),
        sql`select 'agent' as kind, id, ${why('name', ['customerCode', 'customer_code'])}, false as bound, ${shutOut('agent')} as state
          from agent
          where not direct and (name ilike ${pattern} or customer_code ilike ${pattern}) limit ${maxOfKind}`,
      ],
      [
        may('merchantList'),
        sql`select 'merchant' as kind, id, ${why('name', ['customerCode', 'customer_code'])}, false as bound, ${shutOut('merchant')} as state
          from merchant
          where name ilike ${pattern} or customer_code ilike ${pattern} limit ${maxOfKind}`,
      ],
    ];
    const results: SearchResult[] = [];
    for (const [allowed, find] of kinds) if (allowed) results.push(...(await find.execute(db)).rows);
    for (const { page, find } of app.lists) {
      if (find === undefined || !may(page)) continue;
      const run = () => find({ db, session, language }, query.q, maxOfKind);
      const records = await (isTenant(session) ? foundOrNone(db, run) : run());
      results.push(
        ...records.map((record): SearchResult => ({
          ...record,
          kind: 'record',
          field: null,
          page,
          state: null,
          bound: false,
        })),
      );
    }
    return { results };
  });
}
