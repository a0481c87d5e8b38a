import { importKeptHours } from '@chargehand/contract/http/imports';
import { sql } from 'kysely';
import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../upkeep/upkeep';

const old = olderThan('createdAt', `${importKeptHours} hours`);

/**
 * Deletes old imports in any state. Their rows are deleted first and in batches, because an import may have a hundred
 * thousand rows.
 */
export const importUpkeep: Upkeep[] = [
  {
    name: 'import.rows',
    at,
    batch: removeRows('importRow', sql<boolean>`import_id in (select id from import where ${old})`),
  },
  {
    name: 'import.kept',
    at,
    batch: removeRows(
      'import',
      sql<boolean>`${old} and not exists (select from import_row where import_id = import.id)`,
    ),
  },
];
