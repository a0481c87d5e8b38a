import type { Config } from '../../config';
import { openPlace } from '../backup/open-place';
import { type Check, type Finding, fault, ok, reasonOf, skipped } from './check';

/** Folder without objects, whose list costs one short request. */
const nowhere = 'doctor';

/** Returns what to do about the response of a bucket. */
function adviceOn(reason: string): string {
  if (reason.includes('403'))
    return 'Correct S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION, and let the key list, read, write and delete objects.';
  if (reason.includes('does not exist')) return 'Create the bucket, or correct its name.';
  return 'Start the store, or correct S3_ENDPOINT.';
}

async function judgeBucket(
  use: string,
  address: string,
  config: Pick<Config, 's3Account'>,
): Promise<Finding> {
  try {
    await openPlace(address, config).list(nowhere);
    return ok(`${address} (${use}) can be listed; writing is not tried`);
  } catch (error) {
    const reason = reasonOf(error);
    return fault(`${address} (${use}) cannot be used: ${reason}`, adviceOn(reason));
  }
}

/** Checks the buckets of files and backups. Lists only, because everything else would change them. */
export const bucketCheck = (config: Pick<Config, 's3' | 's3Account' | 'backupPlace'>): Check => ({
  name: 's3',
  async run() {
    const { s3, backupPlace } = config;
    const found: Promise<Finding>[] = [];
    if (s3) found.push(judgeBucket('files', `s3://${s3.bucket}`, config));
    if (backupPlace.startsWith('s3://')) found.push(judgeBucket('backups', backupPlace, config));
    return found.length === 0 ? [skipped('No bucket is configured')] : Promise.all(found);
  },
});
