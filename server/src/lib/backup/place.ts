import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config';
import { openBucketPlace } from './bucket-place';
import { BackupRefused } from './refused';

/** A stored object: its name, such as `parts/<digest>`, its size in bytes, and when it was written. */
export interface StoredObject {
  name: string;
  bytes: number;
  at: Date;
}

/** Storage for backups: a folder, or a prefix in a bucket. Names have one folder, such as `parts/<digest>`. */
export interface Place {
  /** Address for logs and pages, without credentials. */
  readonly address: string;
  /** Returns all objects of a folder, or none if the folder does not exist. */
  list(folder: string): Promise<StoredObject[]>;
  /** Stores an object completely or not at all; it survives a power failure once the promise resolves. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns the content of an object, or undefined if it does not exist. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removes an object. A missing one is not an error. */
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Returns `undefined` if the file or folder does not exist. */
const unlessMissing = <T>(pending: Promise<T>): Promise<T | undefined> =>
  pending.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Opens a folder as place of backups. The folder is created by the first backup. */
export function openFolderPlace(folder: string): Place {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    address: folder,
    async list(below) {
      const names = (await unlessMissing(readdir(fileOf(below)))) ?? [];
      const found: StoredObject[] = [];
      for (const name of names) {
        const file = await unlessMissing(stat(fileOf(`${below}/${name}`)));
        if (file?.isFile()) found.push({ name: `${below}/${name}`, bytes: file.size, at: file.mtime });
      }
      return found;
    },
    async put(name, content) {
      const target = fileOf(name);
      const parent = path.dirname(target);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomBytes(6).toString('hex')}.draft`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
      await flushFolder(parent);
    },
    get: (name) => unlessMissing(readFile(fileOf(name))),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

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
