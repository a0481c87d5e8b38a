import { searchApi, type SearchResult } from '@chargehand/contract/areas/search';
import { hasAnyPermission, hasPermission } from '@chargehand/contract/permission';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../lib/conditions';
import { serve } from '../../lib/serve';
import { calledBy } from '../device/device-search.service';

/** Results of each kind; short texts would match half the fleet and are not worth its index. */
const mostOfKind = 5;
const shortest = 2;

export function searchRoutes(app: FastifyInstance): void {
  // Row-level security narrows each kind to what the account may see, its permissions to what it may list.
  serve(app, searchApi.find, async ({ db, session, query }) => {
    if (query.q.length < shortest) return { results: [] };
    const pattern = containing(query.q);
    const may = (page: string) => hasPermission(session.permissions, `${page}:list`);
    const kinds: [boolean, RawBuilder<SearchResult>][] = [
      [
        hasAnyPermission(session.permissions, ['boundDeviceList:list', 'warehouseList:list']),
        sql`select 'device' as kind, id, code as title, mac as detail, bind_status = 'bound' as bound from device
          where ${calledBy(db, query.q)} and (${may('warehouseList')} or bind_status = 'bound') limit ${mostOfKind}`,
      ],
      [
        may('userList'),
        sql`select 'user' as kind, id, nickname as title, coalesce(phone, email) as detail, false as bound from app_user
          where nickname ilike ${pattern} or phone ilike ${pattern} or email ilike ${pattern} limit ${mostOfKind}`,
      ],
      [
        may('agentList'),
        sql`select 'agent' as kind, id, name as title, customer_code as detail, false as bound from agent
          where not direct and (name ilike ${pattern} or customer_code ilike ${pattern}) limit ${mostOfKind}`,
      ],
      [
        may('merchantList'),
        sql`select 'merchant' as kind, id, name as title, customer_code as detail, false as bound from merchant
          where name ilike ${pattern} or customer_code ilike ${pattern} limit ${mostOfKind}`,
      ],
    ];
    const results: SearchResult[] = [];
    for (const [allowed, find] of kinds) if (allowed) results.push(...(await find.execute(db)).rows);
    return { results };
  });
}
