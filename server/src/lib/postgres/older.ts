import { keptBinaries, packageMajor, provideBinaries } from './binaries';
import { chooseDataFolder, type DataFolder } from './data-folder';
import { PostgresError } from './error';
import { finishReplacement, keptCluster, majorOf, placeOfNext, removeNext, replaceFiles } from './files';
import { lockFolder } from './lock';
import type { PostgresLog } from './log';
import { adopt, stop } from './postmaster';
import { smallMachine } from './settings';
import { type Postgres, runCluster } from './start';

/** A running database of an older major version, and the way to replace it. */
interface Older {
  url: string;
  /** Major versions of the files and of the installed programs. */
  from: number;
  to: number;
  /** Folder in which the older files will be kept. */
  keptAs: string;
  /** Starts an empty database of the installed version beside the older one. Returns its URL. */
  openNext(): Promise<string>;
  /** Stops both and puts the new database in the older one's place. */
  replace(): Promise<void>;
  /** Stops what still runs. Without `replace`, the older database is what the next start finds. */
  close(): Promise<void>;
}

const keepLock = async () => undefined;

/** Removes what an interrupted takeover left, and stops a PostgreSQL that still runs on it. */
async function removeInterrupted(place: DataFolder): Promise<void> {
  const orphan = await adopt(placeOfNext(place));
  if (orphan) await stop(orphan);
  removeNext(place);
}

/**
 * Starts the database in `dataDir` with the programs that an earlier start has kept, if its files are of an older major
 * version than the installed one. Returns undefined if they are not. Throws `PostgresError` if the programs are gone.
 */
export async function openOlder(dataDir: string, log: PostgresLog): Promise<Older | undefined> {
  const place = chooseDataFolder(dataDir, log);
  const to = packageMajor();
  const found = majorOf(place.cluster);
  if (found === undefined || found >= to) return undefined;
  const unlock = await lockFolder(place.folder);
  const running: Postgres[] = [];
  const stopAll = async () => {
    for (const postgres of running.splice(0).reverse()) await postgres.stop();
  };
  const close = async () => {
    await stopAll();
    await unlock();
  };
  try {
    finishReplacement(place);
    const from = majorOf(place.cluster) ?? to;
    const binaries = keptBinaries(place.folder, from);
    if (binaries === undefined)
      throw new PostgresError(
        `the files in ${place.cluster} are of PostgreSQL ${from}, whose programs are gone from ${place.folder}. Start the version before this one, run npm run backup there, move ${place.folder} away and run npm run restore here`,
      );
    await removeInterrupted(place);
    const run = async (at: DataFolder, programs: string, settings: typeof smallMachine | undefined) => {
      const postgres = await runCluster({ place: at, binaries: programs, log, settings, unlock: keepLock });
      running.push(postgres);
      return postgres.url;
    };
    return {
      url: await run(place, binaries, undefined),
      from,
      to,
      keptAs: keptCluster(place, from),
      openNext: () => run(placeOfNext(place), provideBinaries(place.folder), smallMachine),
      async replace() {
        await stopAll();
        replaceFiles(place, from);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
