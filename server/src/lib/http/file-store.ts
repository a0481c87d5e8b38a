import { createReadStream, openAsBlob } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config';
import type { ByteRange } from './byte-range';

/** Where the bytes of stored files lie. Names are made by the server, never taken from outside. */
export interface FileStore {
  /** Keeps a file and answers how many bytes it has; of a stream that breaks a part may stay. */
  put(name: string, content: Buffer | Readable): Promise<number>;
  /** Undefined when there is no such file. */
  get(name: string, part?: ByteRange): Promise<Readable | undefined>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

const storedName = /^[a-z0-9]{26}\.[a-z0-9]{2,5}$/;

/** Refuses every name that is not of the server's own form, so that nothing leads out of the store. */
function checked(name: string): string {
  if (!storedName.test(name)) throw new Error('not the name of a stored file');
  return name;
}

/** Writes a new file so that it is there for good, and answers how many bytes it has. */
async function write(at: string, content: Buffer | Readable): Promise<number> {
  const file = await open(at, 'wx', 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Files on disk below `folder`. */
export async function openDisk(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = (name: string): string => path.join(folder, checked(name));
  return {
    put: (name, content) => write(place(name), content),
    async get(name, part) {
      if (!storedName.test(name)) return undefined;
      // A link is no file of ours, wherever it leads.
      const there = await lstat(place(name)).catch(() => undefined);
      return there?.isFile() ? createReadStream(place(name), part) : undefined;
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}

/** Files in a bucket of an S3-compatible store, addressed by path. */
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
        // A bucket wants to know the length first, so a stream waits on the disk and not in memory.
        const at = path.join(folder, 'content');
        const size = await write(at, content);
        const response = await ask(name, 'PUT', await openAsBlob(at));
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
      // What is told to be a part must be that part.
      if (part && response.ok && response.status !== 206)
        throw new Error('the file store gives no parts of files');
      return response.ok && response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
    },
    async remove(name) {
      await ask(name, 'DELETE');
    },
  };
}

/** The store the configuration asks for: a bucket where one is named, else the disk. */
export const openStore = (config: Config): Promise<FileStore> =>
  config.s3 ? Promise.resolve(openBucket(config.s3)) : openDisk(path.join(config.dataDir, 'files'));
