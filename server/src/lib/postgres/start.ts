import { setTimeout as sleep } from 'node:timers/promises';
import { packageMajor, provideBinaries } from './binaries';
import { createCluster, writeSettings } from './cluster';
import { choosePort, createDatabase, urlOf } from './connection';
import { lockFolder } from './lock';
import type { PostgresLog } from './log';
import { chooseDataFolder, type DataFolder } from './data-folder';
import { PostgresError } from './error';
import { finishReplacement, majorOf } from './files';
import { adopt, launch, stop, type Postmaster } from './postmaster';
import { smallMachine, type Settings } from './settings';

export interface Postgres {
  /** URL of the database, the same after restarts. It contains the password and must never be printed. */
  url: string;
  /** Pid of the current postmaster. */
  readonly pid: number;
  /** Stops PostgreSQL once everything is written. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on files in `dataDir`. It creates the files on first use, takes over a PostgreSQL left by a killed
 * server, and starts PostgreSQL again whenever it ends by itself. Throws if PostgreSQL cannot be started, for example
 * because another server uses the folder.
 */
export async function startPostgres(options: {
  dataDir: string;
  log: PostgresLog;
  settings?: Settings;
}): Promise<Postgres> {
  const { dataDir, log } = options;
  const place = chooseDataFolder(dataDir, log);
  const unlock = await lockFolder(place.folder);
  try {
    finishReplacement(place);
    refuseOtherMajor(place);
    const binaries = provideBinaries(place.folder);
    const settings = { ...smallMachine, ...options.settings };
    return await runCluster({ place, binaries, log, settings, unlock });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Throws `PostgresError` if the files are of another major version than the programs of the package. */
function refuseOtherMajor({ cluster }: DataFolder): void {
  const major = majorOf(cluster);
  const packagedMajor = packageMajor();
  if (major === undefined || major === packagedMajor) return;
  const wayOut =
    major < packagedMajor
      ? `a start of the server takes them over to PostgreSQL ${packagedMajor}`
      : `this version brings PostgreSQL ${packagedMajor}: start a newer one`;
  throw new PostgresError(`the files in ${cluster} are of PostgreSQL ${major}; ${wayOut}`);
}

interface Cluster {
  place: DataFolder;
  binaries: string;
  log: PostgresLog;
  /** Settings to write before the start, or undefined to leave those of the last start. */
  settings: Settings | undefined;
  unlock(): Promise<void>;
}

/**
 * Runs PostgreSQL on a folder that this process has locked, and calls `unlock` when it is stopped. Throws, without that
 * call, if PostgreSQL cannot be started.
 */
export async function runCluster({ place, binaries, log, settings, unlock }: Cluster): Promise<Postgres> {
  await createCluster(place, binaries);
  if (settings) writeSettings(place, settings);
  const orphan = await adopt(place);
  if (orphan) log.info(`took over PostgreSQL (process ${orphan.pid}), which a killed server left running`);
  const first = orphan ?? (await launch(place, binaries, await choosePort(place)));
  await createDatabase(place, first.port);
  return supervise({ place, binaries, log, first, unlock });
}

interface Supervised {
  place: DataFolder;
  binaries: string;
  log: PostgresLog;
  first: Postmaster;
  unlock(): Promise<void>;
}

function supervise({ place, binaries, log, first, unlock }: Supervised): Postgres {
  let current = first;
  const stopping = new AbortController();

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.warn(`PostgreSQL ended by itself (${how}); starting it again`);
      for (let wait = 0; !stopping.signal.aborted; wait = Math.min(wait + 1_000, 10_000)) {
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
        try {
          current = (await adopt(place)) ?? (await launch(place, binaries, first.port));
          log.info(`PostgreSQL runs again (process ${current.pid})`);
          break;
        } catch (error) {
          log.error(error instanceof Error ? error.message : String(error));
        }
      }
    }
  };
  const watch = keepRunning();

  return {
    url: urlOf(place, first.port),
    get pid() {
      return current.pid;
    },
    async stop() {
      if (stopping.signal.aborted) return watch;
      stopping.abort();
      await stop(current);
      await watch;
      // A restart that was in progress may have started a new postmaster.
      await stop(current);
      await unlock();
    },
  };
}
