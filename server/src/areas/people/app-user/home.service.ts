import type { Db } from '../../../lib/db';
import { refuse } from '../../../lib/fail';

/** Refuses the field `homeCode` if no region has this dialing code. */
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
