import type { Db } from '../../lib/db';
import { refuse } from '../../lib/fail';

/** Rejects a dialing code that belongs to no region, as unknown `homeCode`. */
export async function checkHome(db: Db, homeCode: string | null): Promise<void> {
  if (homeCode === null) return;
  const region = await db
    .selectFrom('region')
    .select('id')
    .where('areaCode', '=', homeCode)
    .limit(1)
    .executeTakeFirst();
  if (!region) refuse({ homeCode: 'unknown' });
}
