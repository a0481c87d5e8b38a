import { ensureDirectAgent } from './areas/account/account.service';
import { seedDictionaries } from './areas/dict/dict.service';
import { seedMenu } from './areas/menu/menu.service';
import { menu } from './areas/pages';
import { seedRegions } from './areas/region/region.service';
import type { Db } from './lib/db';
import { seedParameters } from './lib/parameters';

/** What every system begins with; what people changed since stays as they left it. */
export async function seed(db: Db): Promise<void> {
  await seedMenu(db, menu);
  await ensureDirectAgent(db);
  await seedParameters(db);
  await seedDictionaries(db);
  await seedRegions(db);
}
