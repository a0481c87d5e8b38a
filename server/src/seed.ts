import { ensureDirectAgent } from './areas/system/account/account.service';
import { seedDictionaries } from './areas/system/dict/dict.service';
import { seedMenu } from './areas/system/menu/menu.service';
import { menu } from './areas/pages';
import { seedRegions } from './areas/system/region/region.service';
import type { Db } from './lib/db';
import { seedParameters } from './lib/parameters';

/** Adds the initial data of every system. Rows that users have changed are not overwritten. */
export async function seed(db: Db): Promise<void> {
  await seedMenu(db, menu);
  await ensureDirectAgent(db);
  await seedParameters(db);
  await seedDictionaries(db);
  await seedRegions(db);
}
