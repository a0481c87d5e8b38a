import { listBackups, type Listed, partsOf, readManifest } from './manifest';
import type { Place } from './place';
import { BackupRefused } from './refused';
import type { Seal } from './seal';
import { openClient, takeBackupLock } from './snapshot';

/** Number of days, weeks and months of which the last backup is kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

const dayMs = 24 * 3600_000;
/** Milliseconds after which a part that no backup uses is removed. */
const unusedMs = dayMs;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** Returns the number of the week since 1970. Weeks begin on Monday. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / dayMs + 3) / 7));

/** Returns the newest backups of the last `count` periods that have one. */
function newestOfEach(
  newestFirst: readonly Listed[],
  periodOf: (at: Date) => string,
  count: number,
): Listed[] {
  const kept = new Map<string, Listed>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!kept.has(period) && kept.size < count) kept.set(period, backup);
  }
  return [...kept.values()];
}

/** Returns the backups to keep: the last of each day, week and month, as many as the retention says. */
export const kept = (newestFirst: readonly Listed[], { days, weeks, months }: Retention): Set<string> =>
  new Set(
    [
      ...newestOfEach(newestFirst, dayOf, days),
      ...newestOfEach(newestFirst, weekOf, weeks),
      ...newestOfEach(newestFirst, monthOf, months),
    ].map(({ id }) => id),
  );

/** Returns the parts of a backup, or undefined if its manifest or one of its parts is damaged or missing. */
async function usableParts(place: Place, seal: Seal, has: (name: string) => boolean, id: string) {
  try {
    const names = [...partsOf(await readManifest(place, seal, id)).keys()];
    return { names, isComplete: names.every(has) };
  } catch (error) {
    if (error instanceof BackupRefused) return undefined;
    throw error;
  }
}

interface Pruned {
  backups: number;
  parts: number;
}

/**
 * Removes the backups that the retention does not keep, except the newest complete one, and then the parts that no
 * backup uses. While a manifest cannot be read, no part is removed.
 */
export async function pruneBackups(
  databaseUrl: string,
  place: Place,
  seal: Seal,
  retention: Retention,
): Promise<Pruned> {
  const lock = await openClient(databaseUrl);
  try {
    await takeBackupLock(lock);
    const backups = await listBackups(place);
    const stored = await place.list('parts');
    const there = new Set(stored.map(({ name }) => name));
    const keep = kept(backups, retention);
    const used = new Set<string>();
    let [hasComplete, allReadable, removed] = [false, true, 0];
    for (const { id } of backups) {
      const found = await usableParts(place, seal, (name) => there.has(name), id);
      const isNewestComplete = found?.isComplete === true && !hasComplete;
      hasComplete ||= isNewestComplete;
      if (keep.has(id) || isNewestComplete) {
        if (found) for (const name of found.names) used.add(name);
        else allReadable = false;
        continue;
      }
      await place.remove(`backups/${id}`);
      removed += 1;
    }
    const unused = allReadable
      ? stored.filter(({ name, at }) => !used.has(name) && Date.now() - at.getTime() > unusedMs)
      : [];
    for (const { name } of unused) await place.remove(name);
    return { backups: removed, parts: unused.length };
  } finally {
    await lock.end();
  }
}
