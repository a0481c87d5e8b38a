import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../../config';
import { BackupRefused } from '../../../lib/backup/refused';
import { restoreBackup } from '../../../lib/backup/restore';
import { fingerprintsOf, openBackups } from '../../../lib/backup/system';
import { partsOf } from '../../../lib/backup/manifest';
import { openParts } from '../../../lib/backup/parts';
import { openClient } from '../../../lib/backup/snapshot';
import { openDb } from '../../../lib/db';
import { startPostgres } from '../../../lib/postgres/start';
import { replayLedger } from '../../stock/ledger/replay.service';

/** An empty database for a drill. */
interface DrillDatabase {
  url: string;
  remove(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const drillDatabase = 'chargehand_drill';

/** Starts a second PostgreSQL in a folder of its own. Stops one that a killed server left there. */
async function openCluster(dataDir: string): Promise<DrillDatabase> {
  const folder = path.resolve(dataDir, 'drill');
  const start = () => startPostgres({ dataDir: folder, log: silent });
  if (existsSync(folder)) {
    const left = await start();
    await left.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const { url, stop } = await start();
  return {
    url,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on the server of a database. */
async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = await openClient(databaseUrl);
  await client.query(statement).finally(() => client.end());
}

/** Creates a database on the server of the system’s own one. */
async function openBeside(databaseUrl: string): Promise<DrillDatabase> {
  const name = pg.escapeIdentifier(drillDatabase);
  const drop = () => onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  await drop();
  await onServer(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${drillDatabase}`;
  return { url: url.href, remove: drop };
}

/** Figures of a drill that succeeded. */
interface Drilled {
  rows: number;
  files: number;
}

/**
 * Restores a backup into a database of its own, which compares the rows of each table, reads every file, replays the
 * ledger, and removes the database again. Throws `BackupRefused` with the first difference.
 */
export async function drill(config: Config, databaseUrl: string, id: string): Promise<Drilled> {
  const { place, seal } = openBackups(config);
  const database =
    config.databaseUrl === undefined ? await openCluster(config.dataDir) : await openBeside(databaseUrl);
  try {
    const secretKeys = fingerprintsOf(config);
    const manifest = await restoreBackup({
      databaseUrl: database.url,
      store: undefined,
      place,
      seal,
      id,
      secretKeys,
    });
    const parts = await openParts(place, seal);
    const filesAlone = { ...manifest, tables: [], queue: [] };
    for (const part of partsOf(filesAlone).values()) await parts.read(part);
    const db = openDb(database.url, { max: 1 });
    const { faults } = await replayLedger(db).finally(() => db.destroy());
    const [fault] = faults;
    if (fault) throw new BackupRefused(`the ledger does not replay: ${fault.code} (${fault.fault})`);
    const rows = manifest.tables.flatMap((table) => table.parts.map((part) => part.rows));
    return { rows: rows.reduce((sum, n) => sum + n, 0), files: manifest.files.length };
  } finally {
    await database.remove();
  }
}
