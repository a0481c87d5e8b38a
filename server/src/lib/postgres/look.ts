import { existsSync } from 'node:fs';
import { urlOf } from './connection';
import { recordedFolder } from './data-folder';
import { readPostmaster } from './pid-file';

/**
 * Returns the URL of the embedded database on files in `dataDir`, or whether it is missing or stopped. Changes nothing;
 * the URL contains the password and must never be printed.
 */
export function lookForDatabase(dataDir: string): { url: string } | 'missing' | 'stopped' {
  const place = recordedFolder(dataDir);
  if (!existsSync(place.cluster)) return 'missing';
  const postmaster = readPostmaster(place.cluster);
  return postmaster ? { url: urlOf(place, postmaster.port) } : 'stopped';
}
