import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './data-folder';
import { syncFolder } from './write-durably';

/** Returns the major version of PostgreSQL that wrote these files, or undefined if there are none. */
export function majorOf(cluster: string): number | undefined {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Returns the place of the files that shall replace older ones, beside them and with the same password. */
export const placeOfNext = (place: DataFolder): DataFolder => ({
  ...place,
  cluster: path.join(place.folder, 'next-cluster'),
});

/** Returns the folder in which files of an older major version are kept. */
export const keptCluster = ({ folder }: DataFolder, major: number): string =>
  path.join(folder, `cluster-${major}`);

/** Removes what an interrupted takeover left. PostgreSQL must not run on it. */
export const removeNext = (place: DataFolder): void => {
  const { folder, cluster } = placeOfNext(place);
  const drafts = readdirSync(folder).filter((name) => name.startsWith(path.basename(cluster)));
  for (const name of drafts) rmSync(path.join(folder, name), { recursive: true, force: true });
};

/** Keeps the older files under another name and puts the new ones in their place. PostgreSQL must run on neither. */
export function replaceFiles(place: DataFolder, major: number): void {
  renameSync(place.cluster, keptCluster(place, major));
  syncFolder(place.folder);
  finishReplacement(place);
}

/** Puts the new files in their place, if the older ones have left it. Repeats what a kill has interrupted. */
export function finishReplacement(place: DataFolder): void {
  const next = placeOfNext(place).cluster;
  const isKept = readdirSync(place.folder).some((name) => /^cluster-\d+$/.test(name));
  if (existsSync(place.cluster) || !isKept || !existsSync(next)) return;
  renameSync(next, place.cluster);
  syncFolder(place.folder);
}
