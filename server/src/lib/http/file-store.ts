import { createReadStream, openAsBlob } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config';
import type { ByteRange } from './byte-range';

/** Storage for the bytes of files. The server generates all names and never takes them from input. */
export interface FileStore {
  /** Stores a file and returns its size in bytes. If the stream fails, a partial file may remain. */
  put(name: string, content: Buffer | Readable): Promise<number>;
  /** Returns the content of a file, or of a part of it, or undefined if the file does not exist. */
  get(name: string, part?: ByteRange): Promise<Readable | undefined>;
  /** Removes a file. A missing file is not an error. */
  remove(name: string): Promise<void>;
}

const storedName = /^[a-z0-9]{26}\.[a-z0-9]{2,5}$/;

/**
 * Returns the given name. Throws if the name does not have the server's format, so that no name can refer to a file
 * outside the store.
 */
function checked(name: string): string {
  if (!storedName.test(name)) throw new Error(`not a name of the file store: ${JSON.stringify(name)}`);
  return name;
}

/** Writes a new file, flushes it to disk, and returns its size in bytes. */
async function write(target: string, content: Buffer | Readable): Promise<number> {
  const file = await open(target, 'wx', 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Opens a store on disk below `folder`. */
export async function openDisk(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = (name: string): string => path.join(folder, checked(name));
  return {
    put: (name, content) => write(place(name), content),
    async get(name, part) {
      if (!storedName.test(name)) return undefined;
      // Symbolic links are not followed.
      const there = await lstat(place(name)).catch(() => undefined);
      return there?.isFile() ? createReadStream(place(name), part) : undefined;
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}

/** Opens a store in a bucket of an S3-compatible service. The bucket's name is part of the URL's path. */
export function openBucket({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: NonNullable<Config['s3']>): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const address = (name: string): string => `${endpoint.replace(/\/$/, '')}/${bucket}/${checked(name)}`;
  const ask = async (name: string, method: string, body?: Blob, headers: Record<string, string> = {}) => {
    const response = await client.fetch(address(name), { method, headers, ...(body && { body }) });
    if (!response.ok && response.status !== 404)
      throw new Error(`the file store answered ${response.status}`);
    return response;
  };
  return {
    async put(name, content) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bucket-'));
      try {
        // The length of the content must be sent first, so the stream is buffered on disk.
        const contentPath = path.join(folder, 'content');
        const size = await write(contentPath, content);
        const response = await ask(name, 'PUT', await openAsBlob(contentPath));
        if (!response.ok) throw new Error('the bucket of the file store does not exist');
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(name, part) {
      if (!storedName.test(name)) return undefined;
      const wanted: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const response = await ask(name, 'GET', undefined, wanted);
      // Throws if the bucket ignores the range and returns the whole file.
      if (part && response.ok && response.status !== 206)
        throw new Error('the file store does not support ranges');
      return response.ok && response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
    },
    async remove(name) {
      await ask(name, 'DELETE');
    },
  };
}

/** Opens the configured store: a bucket if one is configured, otherwise the disk. */
export const openStore = (config: Config): Promise<FileStore> =>
  config.s3 ? Promise.resolve(openBucket(config.s3)) : openDisk(path.join(config.dataDir, 'files'));
