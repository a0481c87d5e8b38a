import type { Unprintable } from '@chargehand/contract/http/unprintable';
import { Readable } from 'node:stream';
import { openThread } from '../thread';
import type { Drawn } from './drawing';

/** Memory limit for drawing, in megabytes. */
const limits = { maxOldGenerationSizeMb: 256 };
/** Number of rows that are sent to the thread at once. */
const atOnce = 50;

/** A file that is drawn in a thread. */
export interface Drawing {
  file: Readable;
  /** Returns the characters of the file that no font has, once the file was read. */
  unprintable: () => Unprintable | undefined;
}

/**
 * Returns a PDF that is drawn in a separate thread by the code in `file`, because thousands of QR codes take many
 * seconds of CPU time. `data` and the rows are copied to the thread.
 */
export function drawnInWorker<Row>(file: string, data: unknown, rows: AsyncIterable<Row>): Drawing {
  const worker = openThread(file, data, limits);
  const left = rows[Symbol.asyncIterator]();
  let wanted: (() => void) | undefined;
  let [full, whole] = [false, false];
  let unprintable: Unprintable | undefined;
  const feed = async () => {
    const batch: Row[] = [];
    while (batch.length < atOnce) {
      const { value, done } = await left.next();
      if (done) break;
      batch.push(value);
    }
    worker.postMessage(batch);
  };
  const pdf = new Readable({
    read() {
      full = false;
      wanted?.();
      wanted = undefined;
    },
    destroy(error, done) {
      void Promise.allSettled([worker.terminate(), left.return?.()]).then(() => done(error));
    },
  });
  const next = () => void feed().catch((error: Error) => pdf.destroy(error));
  worker.on('message', (drawn: Drawn) => {
    if (drawn === 'whole') {
      whole = true;
      pdf.push(null);
    } else if (drawn instanceof Uint8Array) full = !pdf.push(drawn);
    else if (drawn !== 'more') unprintable = drawn.unprintable;
    // No more rows are sent while the reader does not read.
    else if (full) wanted = next;
    else next();
  });
  worker.on('error', (error) => pdf.destroy(error));
  worker.on('exit', () => {
    if (!whole) pdf.destroy(new Error('the thread that draws the PDF ended before the end of the file'));
  });
  return { file: pdf, unprintable: () => unprintable };
}
