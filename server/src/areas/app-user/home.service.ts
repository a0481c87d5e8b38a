import type { Db } from '../../lib/db';
import { refuse } from '../../lib/fail';

/** A region that is given by its dialling code is one that there is: else `homeCode` is refused as unknown. */
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
