import type { BackupKind } from '@chargehand/contract/areas/system/backup';
import type { Config } from '../../../config';
import { listBackups } from '../../../lib/backup/manifest';
import { pruneBackups, type Retention } from '../../../lib/backup/prune';
import { BackupRefused } from '../../../lib/backup/refused';
import { backUpSystem, openBackups } from '../../../lib/backup/system';
import { verifyBackup } from '../../../lib/backup/verify';
import { drill } from './drill.service';

/** A run as its thread gets it. */
export interface RunOrder {
  kind: BackupKind;
  config: Config;
  databaseUrl: string;
  retention: Retention;
  /** Name of the backup that is verified, or null for the newest one. */
  backup: string | null;
}

/** Figures of a run that succeeded. Sizes are in bytes. */
interface RunFigures {
  backup: string;
  rows?: number;
  files?: number;
  stored?: number;
  added?: number;
}

export type RunResult = { done: RunFigures } | { failed: string } | { ended: true };

async function run(
  { kind, config, databaseUrl, retention, backup }: RunOrder,
  signal: AbortSignal,
): Promise<RunFigures> {
  const backups = openBackups(config);
  const { place, seal } = backups;
  if (kind === 'backup') {
    const { id, rows, files, stored, added } = await backUpSystem(config, databaseUrl, backups, { signal });
    await pruneBackups(databaseUrl, place, seal, retention);
    return { backup: id, rows, files, stored, added };
  }
  const id = backup ?? (await listBackups(place))[0]?.id;
  if (id === undefined) throw new BackupRefused(`${place.address} has no backup`);
  if (kind === 'drill') return { backup: id, ...(await drill(config, databaseUrl, id)) };
  const { faults, bytes } = await verifyBackup(place, seal, id);
  if (faults.length > 0) throw new BackupRefused(`${faults.length} parts are damaged: ${faults[0]}`);
  return { backup: id, stored: bytes };
}

/** Does a run in the current thread. Returns the reason of a failure instead of throwing it. */
export async function runHere(order: RunOrder, signal: AbortSignal): Promise<RunResult> {
  try {
    return { done: await run(order, signal) };
  } catch (error) {
    if (signal.aborted) return { ended: true };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
