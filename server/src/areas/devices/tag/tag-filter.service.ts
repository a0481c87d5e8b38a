import type { TagFilters } from '@chargehand/contract/areas/devices/tagging';
import { type RawBuilder, sql } from 'kysely';

/** Kind of record that can carry tags; also the name of its table. */
export type TagCarrier = 'device' | 'place' | 'merchant';

/** Returns the table that links tags with records of a kind, and its column with the record's id. */
export const linksOf = (kind: TagCarrier) => ({
  table: sql.table(`${kind}_tag`),
  column: sql.ref(`${kind}_id`),
});

/** Returns SQL for the reader's own tags of a row, by name. The row's table must have the name of the kind. */
export function tagsOf(kind: TagCarrier): RawBuilder<{ id: number; name: string }[]> {
  const { table, column } = linksOf(kind);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name)), '[]')
    from ${table} link join tag on tag.id = link.tag_id where link.${column} = ${sql.ref(`${kind}.id`)})`;
}

/** Returns SQL for the ids that tags have now: a merged tag has become another one. */
const current = (ids: readonly number[]) =>
  sql`(select coalesce(merged_into, id) from tag where id = any(${ids}::bigint[]))`;

/** Returns the condition that rows of a kind carry the requested tags, or undefined if none are requested. */
export function tagged(
  kind: TagCarrier,
  { tagAny = [], tagAll = [], tagNone = [] }: TagFilters,
): RawBuilder<boolean> | undefined {
  const { table, column } = linksOf(kind);
  const id = sql.ref(`${kind}.id`);
  const withOne = (ids: readonly number[]) =>
    sql`${id} in (select ${column} from ${table} where tag_id in ${current(ids)})`;
  const parts = [
    ...(tagAny.length > 0 ? [withOne(tagAny)] : []),
    ...tagAll.map((tag) => withOne([tag])),
    ...(tagNone.length > 0
      ? [
          sql`not exists (select from ${table} link where link.${column} = ${id} and link.tag_id in ${current(tagNone)})`,
        ]
      : []),
  ];
  return parts.length === 0 ? undefined : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
