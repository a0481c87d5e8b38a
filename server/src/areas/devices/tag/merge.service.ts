import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { linksOf, type TagCarrier } from './tag-filter.service';

const kinds: readonly TagCarrier[] = ['device', 'place', 'merchant'];

/** Replaces tags by the tag `into` on all records. The replaced tags remain as references, for saved filters. */
export async function mergeTags(db: Db, ids: readonly number[], into: number): Promise<void> {
  for (const kind of kinds) {
    const { table, column } = linksOf(kind);
    await sql`with gone as (delete from ${table} where tag_id = any(${ids}::bigint[]) returning ${column})
      insert into ${table} (tag_id, ${column}) select distinct ${into}::bigint, ${column} from gone
      on conflict do nothing`.execute(db);
  }
  await sql`update tag set merged_into = ${into}, updated_at = now()
    where id = any(${ids}::bigint[]) or merged_into = any(${ids}::bigint[])`.execute(db);
}
