import { sql } from 'kysely';
import { everyHour, everyTenMinutes, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';
import { cleanOrphans } from './file.service';
import { cleanParts } from './upload-parts.service';
import type { FileStore } from '../../../lib/http/file-store';

/** Deletes unused uploads, parts that are no longer needed, and old rows of uploads. */
export const fileUpkeep = (store: FileStore): Upkeep[] => [
  { name: 'file.orphans', at: everyHour, batch: (db, most) => cleanOrphans(db, store, most) },
  { name: 'file.parts', at: everyTenMinutes, batch: (db, most) => cleanParts(db, store, most) },
  {
    name: 'file.uploads',
    at: everyHour,
    batch: removeRows(
      'upload',
      sql<boolean>`updated_at < now() - interval '1 day'
        and not exists (select from upload_part where upload_id = upload.id)`,
    ),
  },
];
