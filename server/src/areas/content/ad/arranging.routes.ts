import { adApis, type AdPlace } from '@chargehand/contract/areas/content/ad';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, foundAll } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import type { Acting } from '../../../lib/session/session';
import { checkRoom } from './owner.service';
import { peopleOf, whyUnseen } from './people.service';
import { keptAds } from './shown.service';

/** Difference between the sort numbers of two consecutive ads, so that ads can be inserted in between. */
const step = 10;

/**
 * Returns a query for the caller's own ads on a page of the app, in order: the agent's ads, or for staff the
 * operator's. Merchants get none, because row-level security hides all ads from them.
 */
const ownAds = (db: Db, place: AdPlace, { agentId }: Acting) =>
  db
    .selectFrom('ad')
    .select(['id', 'name', 'image', 'enabled', 'visible', 'startsAt', 'endsAt', 'sort'])
    .where('place', '=', place)
    .where(sql<boolean>`owner_id is not distinct from ${agentId}`)
    .orderBy('sort')
    .orderBy('id');

/** Registers the routes that arrange the ads of one page of the app, copy an ad, and return the users who see an ad. */
export function arrangingRoutes(app: FastifyInstance, place: AdPlace): void {
  const api = adApis[place];
  const kept = keptAds(app);

  serve(app, api.people, kept, async ({ db, params: { id }, session, ready }) => {
    const row = found(
      await db
        .selectFrom('ad')
        .select(['enabled', 'visible', 'startsAt', 'endsAt'])
        .where('id', '=', id)
        .where('place', '=', place)
        .executeTakeFirst(),
    );
    const mayRead = hasPermission(session.permissions, appUserApi.list.access);
    const why = whyUnseen(row, Date.now());
    const ad = ready.byId.get(id);
    if (why !== null || !ad) return { people: 0, first: mayRead ? [] : null, why };
    return { ...(await peopleOf(db, ready, ad, mayRead)), why };
  });

  serve(app, api.order, async ({ db, session }) => {
    const rows = await ownAds(db, place, session).execute();
    return rows.map(({ sort: _, ...ad }) => ad);
  });

  serve(app, api.arrange, async ({ db, body, audit }) => {
    const ids = [...new Set(body.ids)];
    // Locks the ads in order of id, so that concurrent changes cannot deadlock.
    const rows = await db
      .selectFrom('ad')
      .select(['id', 'name', 'sort'])
      .where('place', '=', place)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(ids, rows);
    await sql`update ad set sort = ordered.sort, updated_at = now()
      from (select id, (position * ${step}::int)::int as sort from unnest(${ids}::bigint[]) with ordinality as named (id, position)) ordered
      where ad.id = ordered.id and ad.sort <> ordered.sort`.execute(db);
    const after = rows.map((ad) => ({ ...ad, sort: (ids.indexOf(ad.id) + 1) * step }));
    audit.of(ids.join(','), rows, after);
    return null;
  });

  serve(app, api.duplicate, async ({ db, params, session, audit }) => {
    const ad = found(
      await db
        .selectFrom('ad')
        .select(['name', 'ownerId'])
        .where('id', '=', params.id)
        .where('place', '=', place)
        .executeTakeFirst(),
    );
    await checkRoom(db, place, ad.ownerId);
    const copied = sql.raw(
      'place, owner_id, name, image, width, height, bytes, content, excerpt, detail, system_default, visible, closable, starts_at, ends_at, sort',
    );
    const { rows } = await sql<{ id: number }>`insert into ad (${copied}, created_by)
      select ${copied}, ${session.accountId} from ad where id = ${params.id} returning id`.execute(db);
    const { id } = found(rows[0]);
    // The copy is disabled, so that it is not shown before it has been checked and enabled.
    await db.updateTable('ad').set({ enabled: false }).where('id', '=', id).execute();
    for (const [table, column] of [
      ['ad_agent', 'agent_id'],
      ['ad_model', 'model_id'],
    ] as const)
      await sql`insert into ${sql.table(table)} (ad_id, ${sql.ref(column)})
        select ${id}, ${sql.ref(column)} from ${sql.table(table)} where ad_id = ${params.id}`.execute(db);
    audit.of(id, null, { name: ad.name, original: { id: params.id, name: ad.name } });
    return { id };
  });
}
