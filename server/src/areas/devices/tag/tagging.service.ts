import { maxTagsOfHolder, maxTagsOfRecord, type TagsDraft } from '@chargehand/contract/areas/devices/tagging';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { nothing, someIds, StartedJob } from '@chargehand/contract/http/shapes';
import { texts } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { foundAll, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { type ActionCall, serveAll } from '../../../lib/list/bulk';
import type { ListQuery } from '../../../lib/list/list';
import type { Reads } from '../../../lib/list/reads';
import type { Acting } from '../../../lib/session/session';
import { linksOf, tagsOf, type TagCarrier } from './tag-filter.service';

/** Column with the name by which the operation log shows a record. */
const names = { device: 'code', place: 'name', merchant: 'name' } as const;

const Carrier = z.object({ id: z.int(), name: z.string(), tags: z.array(z.object({ name: z.string() })) });

/** Returns records with the reader's own tags, each name with its tags in one line. */
async function carriersOf(db: Db, kind: TagCarrier, ids: readonly number[]) {
  const rows = await checkedRows(
    db,
    Carrier,
    sql`select id, ${sql.ref(names[kind])} as name, ${tagsOf(kind)} as tags from ${sql.table(kind)}
      where id = any(${ids}::bigint[]) order by id`,
  );
  return rows.map(({ id, name, tags }) => ({ id, name, tags: tags.map((tag) => tag.name).join(', ') }));
}

type Holder = Pick<Acting, 'agentId' | 'merchantId'>;

/** A record and the name of a tag that it gets. */
interface Tagging {
  id: number;
  tag: string;
}

/** Adds the missing tags of a holder. Refuses `field` if the holder would have too many. */
async function createTags(
  db: Db,
  { agentId, merchantId }: Holder,
  tags: readonly string[],
  field: string,
): Promise<void> {
  const made = await sql`insert into tag (agent_id, merchant_id, name)
    select ${agentId}::bigint, ${merchantId}::bigint, name from unnest(${tags}::text[]) name
    on conflict do nothing returning id`.execute(db);
  if (made.rows.length === 0) return;
  const { count } = await db
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > maxTagsOfHolder) refuse({ [field]: 'atMostItems' }, { n: String(maxTagsOfHolder) });
}

/**
 * Adds tags of a holder to records that the caller has locked or just added, and creates the missing tags. Refuses
 * `field` if the holder or a record would have too many tags.
 */
async function addTags(
  db: Db,
  holder: Holder,
  kind: TagCarrier,
  added: readonly Tagging[],
  field: string,
): Promise<void> {
  if (added.length === 0) return;
  const { table, column } = linksOf(kind);
  const ids = added.map(({ id }) => id);
  const names = added.map(({ tag }) => tag);
  await createTags(db, holder, [...new Set(names)], field);
  await sql`insert into ${table} (tag_id, ${column}) select distinct tag.id, given.id
    from unnest(${ids}::bigint[], ${names}::text[]) given (id, name)
    join tag on tag.merged_into is null and lower(tag.name) = lower(given.name) on conflict do nothing`.execute(
    db,
  );
  const full = await sql`select from ${table} where ${column} = any(${ids}::bigint[])
    group by ${column} having count(*) > ${maxTagsOfRecord} limit 1`.execute(db);
  if (full.rows.length > 0) refuse({ [field]: 'atMostItems' }, { n: String(maxTagsOfRecord) });
}

/** Adds the tags of an import file's rows to the records that it has added. `ids` and `drafts` have the same order. */
export const tagImported = (
  db: Db,
  holder: Holder,
  kind: TagCarrier,
  ids: readonly number[],
  drafts: readonly { tags?: readonly string[] | undefined }[],
): Promise<void> =>
  addTags(
    db,
    holder,
    kind,
    ids.flatMap((id, at) => (drafts[at]?.tags ?? []).map((tag) => ({ id, tag }))),
    'tags',
  );

/** Instructions for the column of tags in the template of an import. */
export const tagsHint = texts(
  '可留空，多个标签用逗号分隔',
  '可留空，多個標籤以逗號分隔',
  'May stay empty; separate tags by commas',
  'Peut rester vide ; séparez les mots-clés par des virgules',
  'Darf leer bleiben; Schlagwörter durch Kommas trennen',
  '空欄可。複数のタグはコンマで区切ります。',
);

/** Returns the action that changes the tags of records, all or none. */
const changing =
  (kind: TagCarrier) =>
  async ({ db, session, audit }: ActionCall, ids: number[], { add, remove }: TagsDraft): Promise<void> => {
    const { table, column } = linksOf(kind);
    // Waits for a transfer of the record, after which its former holder no longer sees it.
    await sql`select from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for share`.execute(
      db,
    );
    const before = await carriersOf(db, kind, ids);
    foundAll(ids, before);
    if (remove.length > 0)
      await sql`delete from ${table} where ${column} = any(${ids}::bigint[]) and tag_id in (select id from tag
        where merged_into is null and lower(name) in (select lower(name) from unnest(${remove}::text[]) name))`.execute(
        db,
      );
    const added = ids.flatMap((id) => add.map((tag) => ({ id, tag })));
    await addTags(db, session, kind, added, 'add');
    const shown = (rows: typeof before) => rows.map(({ name, tags }) => ({ name, tags }));
    audit.of(ids.join(','), shown(before), shown(await carriersOf(db, kind, ids)));
  };

/** The two endpoints that change tags, as `tagging()` of the contract creates them. */
interface TaggingEndpoints<B> {
  setTags: Endpoint<typeof someIds, z.ZodUndefined, z.ZodType<TagsDraft>, typeof nothing, Permission>;
  setTagsAll: Endpoint<
    z.ZodUndefined,
    z.ZodUndefined,
    z.ZodType<{ wish: TagsDraft; where: B }>,
    z.ZodType<StartedJob>,
    Permission
  >;
}

/** Mounts the endpoints that change the tags of a noun's records. `name` is the column that a job's report shows. */
export function serveTagging<B extends ListQuery, D, TB extends keyof D, Row, Listed>(
  app: FastifyInstance,
  { setTags, setTagsAll }: TaggingEndpoints<B>,
  { kind, ...how }: { kind: TagCarrier; reads: Reads<B, D, TB, Row, Listed>; name: string },
): void {
  const work = changing(kind);
  serve(app, setTags, async ({ params: { ids }, body, ...call }) => {
    await work(call, ids, body);
    return null;
  });
  serveAll(app, setTagsAll, (request) => request, { ...how, work });
}
