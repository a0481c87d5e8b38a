import { everyHour, type Upkeep } from '../../lib/upkeep/upkeep';
import { cleanOrphans } from './file.service';
import type { FileStore } from '../../lib/http/file-store';

/** Removes uploads that nothing came to use, rows and bytes. */
export const fileUpkeep = (store: FileStore): Upkeep[] => [
  { name: 'file.orphans', at: everyHour, batch: (db, most) => cleanOrphans(db, store, most) },
];
