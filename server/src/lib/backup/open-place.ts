import path from 'node:path';
import type { Config } from '../../config';
import { openBucketPlace } from './bucket-place';
import { openFolderPlace } from './folder-place';
import type { Place } from './place';
import { BackupRefused } from './refused';

/**
 * Opens the place with this address: a folder, or `s3://bucket/prefix` with the credentials of the file store. Throws
 * `BackupRefused` if the credentials are missing.
 */
export function openPlace(address: string, config: Pick<Config, 's3Account'>): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return openFolderPlace(path.resolve(address));
  if (!config.s3Account)
    throw new BackupRefused(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY`);
  return openBucketPlace({ ...config.s3Account, bucket, prefix: prefix.replace(/\/+$/, '') });
}
