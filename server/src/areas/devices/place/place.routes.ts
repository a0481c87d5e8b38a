import { placeApi } from '@chargehand/contract/areas/devices/place';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveImport } from '../../../lib/import/serve-import';
import { serveBulk } from '../../../lib/list/bulk';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { checkPicture } from '../../system/file/picture.service';
import type { Session } from '../../../lib/session/session';
import { tagged, tagsOf } from '../tag/tag-filter.service';
import { serveTagging } from '../tag/tagging.service';
import { placeFigures } from './figures.service';
import { placeImport } from './place.import';

type Holder = Pick<Session, 'agentId' | 'merchantId'>;

/** SQL for the number of bound devices, and of cabinets, at a place. */
const deviceCount = sql<number>`(select count(*)::int from device where device.place_id = place.id)`;
const cabinetCount = sql<number>`(select count(*)::int from cabinet where cabinet.place_id = place.id)`;

const places = (db: Db) =>
  db
    .selectFrom('place')
    .leftJoin('agent', 'agent.id', 'place.agentId')
    .leftJoin('merchant', 'merchant.id', 'place.merchantId')
    .select(['agent.name as agentName', 'merchant.name as merchantName'])
    .select([deviceCount.as('deviceCount'), cabinetCount.as('cabinetCount'), tagsOf('place').as('tags')])
    .selectAll('place');

const { list, export: file } = placeApi;

const reads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => places(db),
    where: ({ search, agentId, merchantId, visible, params, ...tags }, { has, is }) => [
      has(search, ['place.name', 'place.address', 'place.contact']),
      is({ 'place.agentId': agentId, 'place.merchantId': merchantId, 'place.visible': visible }),
      tagged('place', tags),
      dated(params, { createdAt: 'place.created_at' }),
    ],
    order: {
      id: 'place.id',
      newest: 'place.created_at',
      columns: {
        name: gathered('place.name'),
        createdAt: indexed('place.created_at'),
        updatedAt: gathered('place.updated_at'),
      },
    },
    found: ({ name, address }) => ({ title: name, detail: address }),
    shown: (row) => row,
  },
);

/**
 * Returns the holder of a place. Staff may choose any; an agent may choose one of its own merchants, or itself; a
 * merchant has no choice.
 */
const holderOf = (draft: Holder, session: Holder): Holder => ({
  agentId: session.agentId ?? draft.agentId,
  merchantId: session.merchantId ?? draft.merchantId,
});

/** Registers the routes of places. */
export function placeRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, placeApi.get, async ({ db, params: { id } }) => {
    const place = found(await places(db).where('place.id', '=', id).executeTakeFirst());
    return { ...place, figures: await placeFigures(db, id) };
  });

  serveWrites(app, placeApi, {
    table: 'place',
    rows: (db) => db.selectFrom('place').selectAll(),
    check: (draft, { db }) => checkPicture(db, draft.image, 'placeImage'),
    columns: (draft, { session }) => ({ ...draft, ...holderOf(draft, session), updatedAt: sql`now()` }),
    broken: {
      // The file was deleted since the check.
      place_image_fkey: { image: 'unknown' },
      place_agent_id_fkey: { agentId: 'unknown' },
      place_merchant: { merchantId: 'unknown' },
      place_of_agent: { agentId: 'required' },
    },
  });

  serveBulk(
    app,
    { some: placeApi.remove, all: placeApi.removeAll },
    { reads, name: 'place.name', work: deleting('place') },
  );

  serveTagging(app, placeApi, { kind: 'place', reads, name: 'place.name' });
  serveImport(app, placeApi, placeImport);
}
