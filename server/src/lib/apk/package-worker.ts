import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { Failure } from '../fail';
import { type PackageFacts, readPackage } from './read-package';

/** Message from the thread: the range of bytes that it requests, or its result. */
export type PackageResult =
  | { from: number; to: number }
  | { facts: PackageFacts }
  | { code: Failure['code']; params: Failure['params'] };

const port = parentPort;
if (!port) throw new Error('package-worker runs only as a worker thread');
const { size } = z.object({ size: z.int() }).parse(workerData);

const post = (result: PackageResult) => port.postMessage(result);
/** Requests a range of the package. Only one request is pending at a time. */
const read = (from: number, to: number) =>
  new Promise<Buffer>((resolve) => {
    port.once('message', (bytes: unknown) => {
      if (!(bytes instanceof Uint8Array))
        throw new Error('the parent thread sent something other than the requested bytes');
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    post({ from, to });
  });

readPackage({ size, read }).then(
  (facts) => post({ facts }),
  (error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    post({ code: error.code, params: error.params });
  },
);
