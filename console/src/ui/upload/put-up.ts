import { codes } from '@chargehand/contract/codes';
import { partBytes, type StoredFile, type UploadsApi } from '@chargehand/contract/uploads';
import { callLoosely, CallError } from '../../lib/call/call';
import { sendTelling } from '../../lib/browser/send-telling';

/** How far it has got. */
export interface Sent {
  /** Bytes that are there, or on their way. */
  sent: number;
  /** Nothing gets through just now: it is tried again. */
  waits: boolean;
  /** All has come in, and is made one file. */
  ends: boolean;
}

/** What another try may get past: a broken line, a part that another one of before got ahead of, a server that begins anew. */
const passing: readonly number[] = [
  0,
  codes.conflict,
  codes.tooManyRequests,
  codes.malformed,
  codes.internal,
];
/** So many tries in a row without a byte more, where the server did answer. */
const mostTries = 6;
const longestMs = 15_000;

/** Waits, or until it is aborted, or the browser finds its line again. */
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

/** What a file is told apart by. */
export const markOf = ({ name, size, lastModified }: File) => ({
  name: name.slice(0, 200),
  bytes: size,
  modified: String(lastModified),
});

interface PuttingUp {
  signal: AbortSignal;
  tell: (sent: Sent) => void;
  /** By which upload it goes. */
  onId: (id: string) => void;
}

/**
 * Puts up a large file in parts, from where it was left the last time, and goes on by itself where the line breaks. Throws what
 * the server refuses, and where the file cannot be read any more.
 */
export async function putUp(
  api: UploadsApi,
  file: File,
  { signal, tell, onId }: PuttingUp,
): Promise<StoredFile> {
  let [tries, reached] = [0, -1];
  for (;;) {
    try {
      const begun = await callLoosely(api.beginUpload, {
        ...{ body: markOf(file), repeatSubmit: false, quiet: true, signal },
      }).catch((error: unknown) => {
        // That too many were begun does not pass by itself.
        if (error instanceof CallError && error.code === codes.tooManyRequests) tries = mostTries;
        throw error;
      });
      onId(begun.id);
      let from = begun.received;
      tell({ sent: from, waits: false, ends: false });
      while (from < file.size) {
        const start = from;
        const body = file.slice(start, start + partBytes);
        const { received } = await callLoosely(api.putPart, {
          ...{ params: { id: begun.id, from }, body, repeatSubmit: false, quiet: true, signal },
          by: sendTelling((share) => tell({ sent: start + share * body.size, waits: false, ends: false })),
        });
        from = received;
        if (from > reached) [tries, reached] = [0, from];
      }
      tell({ sent: file.size, waits: false, ends: true });
      return await callLoosely(api.finishUpload, {
        ...{ params: { id: begun.id }, repeatSubmit: false, quiet: true, signal },
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError) || !passing.includes(error.code)) throw error;
      tries += 1;
      if (error.code !== 0 && tries > mostTries) throw error;
      // A file that was taken away looks like a broken line; reading it says so.
      await file.slice(0, 1).arrayBuffer();
      tell({ sent: Math.max(reached, 0), waits: true, ends: false });
      await pause(Math.min(longestMs, 500 * 2 ** Math.min(tries, 5)), signal);
      if (signal.aborted) throw error;
    }
  }
}
