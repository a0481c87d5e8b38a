import { codes } from '@chargehand/contract/http/codes';
import { partBytes, type StoredFile, type UploadsApi } from '@chargehand/contract/http/uploads';
import { callLoosely, CallError } from '../../lib/call/call';
import { sendWithProgress } from '../../lib/browser/upload-progress';

/** Progress of an upload. */
export interface Sent {
  /** Number of bytes that the server has stored or that have been sent to it. */
  sent: number;
  /** True while the upload waits for a retry after a failure. */
  waits: boolean;
  /** True when all parts have arrived and the server joins them. */
  ends: boolean;
}

/**
 * Response codes after which a retry can succeed. In this order, they mean: a lost connection, a part that does not
 * continue the stored ones, too many parts at once, a part that arrived incomplete, and a failure of the server.
 */
const retryableCodes: readonly number[] = [
  0,
  codes.conflict,
  codes.tooManyRequests,
  codes.malformed,
  codes.internal,
];
/**
 * Returns whether the server refused the file itself, so that what arrived of it is of no use. An ended session refuses
 * no file: the upload is resumed after signing in.
 */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code !== codes.unauthenticated &&
  error.code !== codes.unavailable &&
  !retryableCodes.includes(error.code);

/** Maximum number of retries in a row without progress. After them, only a lost connection is still retried. */
const maxTries = 6;
const longestMs = 15_000;

/** Waits for `ms` milliseconds, or until the signal aborts or the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

/** Returns the properties that identify a file. */
export const fileIdentity = ({ name, size, lastModified }: File) => ({
  name: name.slice(0, 200),
  bytes: size,
  modified: String(lastModified),
});

interface LargeUpload {
  signal: AbortSignal;
  onProgress: (sent: Sent) => void;
  /** Called with the id of the upload once the server has begun or resumed it. */
  onId: (id: string) => void;
}

/**
 * Uploads a large file in parts, resumes an earlier upload, and continues after a lost connection. Throws the server's
 * refusal, or an error if the signal aborts or the file can no longer be read.
 */
export async function uploadLarge(
  api: UploadsApi,
  file: File,
  { signal, onProgress, onId }: LargeUpload,
): Promise<StoredFile> {
  let [tries, reached] = [0, -1];
  for (;;) {
    try {
      const begun = await callLoosely(api.beginUpload, {
        body: fileIdentity(file),
        repeatSubmit: false,
        quiet: true,
        signal,
      }).catch((error: unknown) => {
        // Here `tooManyRequests` is the hourly limit of new uploads, which no retry within seconds can pass.
        if (error instanceof CallError && error.code === codes.tooManyRequests) tries = maxTries;
        throw error;
      });
      onId(begun.id);
      let from = begun.received;
      onProgress({ sent: from, waits: false, ends: false });
      while (from < file.size) {
        const start = from;
        const body = file.slice(start, start + partBytes);
        const { received } = await callLoosely(api.putPart, {
          params: { id: begun.id, from },
          body,
          repeatSubmit: false,
          quiet: true,
          signal,
          by: sendWithProgress((share) =>
            onProgress({ sent: start + share * body.size, waits: false, ends: false }),
          ),
        });
        from = received;
        if (from > reached) [tries, reached] = [0, from];
      }
      onProgress({ sent: file.size, waits: false, ends: true });
      return await callLoosely(api.finishUpload, {
        params: { id: begun.id },
        repeatSubmit: false,
        quiet: true,
        signal,
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError) || !retryableCodes.includes(error.code))
        throw error;
      tries += 1;
      if (error.code !== 0 && tries > maxTries) throw error;
      // A file deleted from the disk causes the same error as a lost connection. Reading a byte of the file throws if
      // it is gone.
      await file.slice(0, 1).arrayBuffer();
      onProgress({ sent: Math.max(reached, 0), waits: true, ends: false });
      await pause(Math.min(longestMs, 500 * 2 ** Math.min(tries, 5)), signal);
      if (signal.aborted) throw error;
    }
  }
}
