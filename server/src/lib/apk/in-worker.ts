import { buffer } from 'node:stream/consumers';
import { Failure } from '../fail';
import type { FileStore } from '../http/file-store';
import { openThread } from '../thread';
import type { PackageResult } from './package-worker';
import type { PackageFacts } from './read-package';
import { packageTooBig } from './source';

/** Limits for reading one package: memory in megabytes, and time in milliseconds. */
const limits = { memoryMb: 96, patienceMs: 60_000 };

/**
 * Reads a stored Android package in a separate thread, which has no access to the store and is ended when it exceeds
 * its memory or time limit. Throws what `readPackage` throws, and errors of the store.
 */
export async function readStoredPackage(
  store: Pick<FileStore, 'get'>,
  name: string,
  size: number,
  { memoryMb, patienceMs } = limits,
): Promise<PackageFacts> {
  const worker = openThread(
    'lib/apk/package-worker',
    { size },
    { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  );
  let timer: NodeJS.Timeout | undefined;
  let atStore = false;
  const send = async (from: number, to: number) => {
    atStore = true;
    const part = await store.get(name, { start: from, end: to - 1 });
    if (!part) throw new Error(`package ${name} is not in the file store`);
    worker.postMessage(await buffer(part));
    atStore = false;
  };
  try {
    return await new Promise<PackageFacts>((resolve, reject) => {
      const tooBig = () => reject(packageTooBig());
      worker.on('message', (reply: PackageResult) => {
        if ('facts' in reply) resolve(reply.facts);
        else if ('code' in reply) reject(new Failure(reply.code, reply.params));
        else send(reply.from, reply.to).catch(reject);
      });
      worker.on('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooBig() : reject(error),
      );
      worker.on('exit', () =>
        reject(new Error(`the thread that reads package ${name} ended without an answer`)),
      );
      timer = setTimeout(
        () => (atStore ? reject(new Error(`the file store did not send package ${name} in time`)) : tooBig()),
        patienceMs,
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
