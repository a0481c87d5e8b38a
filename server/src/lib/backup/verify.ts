import { partsOf, readManifest } from './manifest';
import { openParts } from './parts';
import type { Place } from './place';
import { BackupRefused } from './refused';
import type { Seal } from './seal';

/** Result of a verification: number and bytes of the parts that were read, and a line for each fault. */
interface Verified {
  parts: number;
  bytes: number;
  faults: string[];
}

/** Reads every part of a backup and compares its checksum. Throws `BackupRefused` if the manifest cannot be read. */
export async function verifyBackup(place: Place, seal: Seal, id: string): Promise<Verified> {
  const parts = await openParts(place, seal);
  const everyPart = [...partsOf(await readManifest(place, seal, id)).values()];
  const faults: string[] = [];
  let bytes = 0;
  for (const part of everyPart) {
    try {
      bytes += (await parts.read(part)).length;
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      faults.push(error.message);
    }
  }
  return { parts: everyPart.length, bytes, faults };
}
