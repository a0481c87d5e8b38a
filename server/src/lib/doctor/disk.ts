import { constants, type StatsFs } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config';
import { inBytes } from '../backup/command';
import { type Check, type Finding, fault, ok, warning } from './check';

/** Share of free space below which the disk is a warning, as in the alert `ChargehandDiskFull`. */
const lowShare = 0.1;
/** Share of free space below which the disk is a fault. */
const emptyShare = 0.03;

type Space = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize' | 'ffree' | 'files'>;
type ReadSpace = (folder: string) => Promise<Space>;

/** Returns the folder itself or, if it does not exist yet, the nearest folder above that does. */
export async function nearest(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  const above = path.dirname(folder);
  return exists || above === folder ? folder : nearest(above);
}

async function judgeFolder(name: string, folder: string, readSpace: ReadSpace): Promise<Finding> {
  const place = await nearest(path.resolve(folder));
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return fault(
      `${name} (${place}) cannot be written by this user`,
      `Give this user the right, or change ${name}.`,
    );
  const { bavail, blocks, bsize, ffree, files } = await readSpace(place);
  const says = `${name} (${place}) has ${inBytes(bavail * bsize)} free of ${inBytes(blocks * bsize)}`;
  const share = Math.min(bavail / blocks, files > 0 ? ffree / files : 1);
  const advice = `Free or add space on the disk of ${name}; remove what does not belong there.`;
  const isOnlyFiles = share < bavail / blocks && share < lowShare;
  const words = isOnlyFiles ? `${says}, but only ${ffree} of ${files} files` : says;
  if (share < emptyShare) return fault(words, advice);
  return share < lowShare ? warning(words, advice) : ok(words);
}

/** Checks free space and rights of the folders of data and backups. */
export const diskCheck = (
  { dataDir, backupPlace }: Pick<Config, 'dataDir' | 'backupPlace'>,
  readSpace: ReadSpace = statfs,
): Check => ({
  name: 'disk',
  async run() {
    const found = [await judgeFolder('DATA_DIR', dataDir, readSpace)];
    if (!backupPlace.startsWith('s3://'))
      found.push(await judgeFolder('BACKUP_PLACE', backupPlace, readSpace));
    return found;
  },
});
