import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { maxTagsOfHolder } from '@chargehand/contract/areas/devices/tagging';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, foundAll, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveBulk } from '../../../lib/list/bulk';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { mergeTags } from './merge.service';
import { linksOf, type TagCarrier } from './tag-filter.service';

/** Returns SQL for the number of records of a kind that carry a tag. */
const countOf = (kind: TagCarrier) =>
  sql<number>`(select count(*)::int from ${linksOf(kind).table} link where link.tag_id = tag.id)`;

/** Returns a query for tags with their figures, without those that were merged into others. */
const tags = (db: Db) =>
  db
    .selectFrom('tag')
    .select(['tag.id', 'tag.name', 'tag.createdAt', 'tag.updatedAt'])
    .select([
      countOf('device').as('deviceCount'),
      countOf('place').as('placeCount'),
      countOf('merchant').as('merchantCount'),
    ])
    .where('tag.mergedInto', 'is', null);

const { list, export: file } = tagApi;

const reads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => tags(db),
    where: ({ search }, { has }) => [has(search, ['tag.name'])],
    order: {
      id: 'tag.id',
      newest: 'tag.created_at',
      columns: {
        name: gathered(sql`lower(tag.name)`),
        createdAt: indexed('tag.created_at'),
        updatedAt: gathered('tag.updated_at'),
      },
    },
    found: ({ name }) => ({ title: name }),
    shown: (row) => row,
  },
);

/** Registers the routes of tags. Row-level security limits each account to the tags of its own holder. */
export function tagRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  // A merged tag is read as the tag that it has become, for filters that still name it.
  serve(app, tagApi.get, async ({ db, params: { id } }) =>
    found(
      await tags(db)
        .where('tag.id', '=', sql<number>`(select coalesce(merged_into, id) from tag where id = ${id})`)
        .executeTakeFirst(),
    ),
  );

  serveWrites(app, tagApi, {
    table: 'tag',
    rows: (db) => db.selectFrom('tag').selectAll().where('mergedInto', 'is', null),
    async check(_, { db }, before) {
      if (before) return;
      const { count } = await db
        .selectFrom('tag')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('mergedInto', 'is', null)
        .executeTakeFirstOrThrow();
      if (count >= maxTagsOfHolder) refuse({ name: 'atMostItems' }, { n: String(maxTagsOfHolder) });
    },
    columns: ({ name }, { session: { agentId, merchantId } }) => ({
      name,
      agentId,
      merchantId,
      updatedAt: sql`now()`,
    }),
    broken: { tag_name: { name: 'taken' } },
  });

  serve(app, tagApi.merge, async ({ db, params: { ids }, body: { into }, audit }) => {
    const others = ids.filter((id) => id !== into);
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('id', 'in', [...others, into])
      .where('mergedInto', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(others, rows);
    const target = rows.find(({ id }) => id === into) ?? refuse({ into: 'unknown' });
    await mergeTags(db, others, into);
    audit.of(
      others.join(','),
      rows.filter(({ id }) => id !== into).map(({ name }) => name),
      { into: target.name },
    );
    return null;
  });

  serveBulk(
    app,
    { some: tagApi.remove, all: tagApi.removeAll },
    { reads, name: 'tag.name', work: deleting('tag') },
  );
}
