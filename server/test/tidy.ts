import { readConfig } from '../src/config';
import type { Db } from '../src/lib/db';
import { deleteInBatches } from '../src/lib/upkeep/upkeep';
import { allUpkeep } from '../src/upkeep';

/** A file store without any bytes. */
const nothingStored = {
  put: async () => 0,
  get: async () => undefined,
  remove: async () => undefined,
};

/** Runs every upkeep task once, which removes old rows. */
export async function tidy(db: Db): Promise<void> {
  for (const cleaning of allUpkeep(nothingStored, readConfig({}))) await deleteInBatches(db, cleaning);
}
