import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

/** Where the bytes of stored files lie. Names are made here, never taken from outside. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Readable;
}

const storedName = /^[a-z0-9]{26}\.[a-z0-9]{2,5}$/;

/** A name that cannot be guessed: a partition of two characters would only matter with millions. */
export const newFileName = (extension: string): string =>
  `${BigInt(`0x${randomBytes(17).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')
    .slice(-26)}.${extension}`;

/** Files on disk below `folder`. A name of another form is refused, so nothing leaves the folder. */
export async function openDisk(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = (name: string): string => {
    if (!storedName.test(name)) throw new Error('not the name of a stored file');
    return path.join(folder, name);
  };
  return {
    put: (name, bytes) => writeFile(place(name), bytes, { flag: 'wx', mode: 0o600 }),
    get: (name) => createReadStream(place(name)),
  };
}
