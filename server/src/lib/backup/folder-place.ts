import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Place, StoredObject } from './place';

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
