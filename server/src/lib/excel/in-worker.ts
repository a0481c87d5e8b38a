import type { Language } from '@chargehand/contract/i18n/languages';
import { Failure, fail } from '../fail';
import { openThread } from '../thread';
import type { Row } from './row';
import type { Given, SheetRequest, SheetResult, Wanted } from './sheet-worker';
import type { SheetName } from './workbook';

interface Reading {
  /** Language of the user, who may have saved a CSV file in the usual encoding of its country. */
  language: Language;
  /** Limit of memory, in megabytes. */
  memory?: number;
  /** Limit of the total time, in milliseconds. */
  patience?: number;
}

/** A workbook or CSV file that is read in its own thread. */
export interface SheetInWorker {
  /**
   * Lists the sheets that can be imported. Fails like `listSheets`, and with `excelTooBig` if the thread exceeds its
   * limits.
   */
  sheets(): Promise<SheetName[]>;
  /**
   * Returns the next rows, at most as many as requested; `over` is true if no more follow. Fails like `openSheet`, and
   * with `excelTooBig` if the thread exceeds its limits.
   */
  next(wanted: Wanted): Promise<{ rows: Row[]; total: number | undefined; over: boolean }>;
  /** Ends the thread, even while it is busy. */
  close(): Promise<void>;
}

/**
 * Opens an untrusted file in a separate thread, which is ended when it exceeds its limits or when `signal` aborts. Rows
 * are read on request.
 */
export function openInWorker(
  bytes: Uint8Array,
  signal: AbortSignal,
  { language, memory = 384, patience = 120_000 }: Reading,
): SheetInWorker {
  const worker = openThread('lib/excel/sheet-worker', { bytes, language } satisfies Given, {
    maxOldGenerationSizeMb: memory,
    maxYoungGenerationSizeMb: 48,
    stackSizeMb: 4,
  });
  let left = patience;
  let ended: Error | undefined;
  let settle: ((reply: SheetResult | Error) => void) | undefined;
  const end = (error: Error) => {
    ended ??= error;
    settle?.(ended);
  };
  const abort = () => {
    end(new Error('reading the file was aborted'));
    void worker.terminate();
  };
  signal.addEventListener('abort', abort);
  worker.on('message', (reply: SheetResult) => settle?.(reply));
  worker.on('error', (error: Error & { code?: string }) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Failure('excelTooBig') : error),
  );
  worker.on('exit', () => end(new Error('the thread that reads the file ended without an answer')));
  const ask = async (request: SheetRequest) => {
    if (ended) throw ended;
    const began = performance.now();
    const timer = setTimeout(() => {
      end(new Failure('excelTooBig'));
      void worker.terminate();
    }, left);
    const reply = await new Promise<SheetResult | Error>((resolve) => {
      settle = resolve;
      worker.postMessage(request);
    });
    clearTimeout(timer);
    left -= performance.now() - began;
    if (reply instanceof Error) throw reply;
    if ('code' in reply) fail(reply.code, reply.params);
    return reply;
  };
  const other = () => new Error('the thread that reads the file sent an unexpected answer');
  return {
    async sheets() {
      const reply = await ask('sheets');
      if (!('sheets' in reply)) throw other();
      return reply.sheets;
    },
    async next(wanted) {
      const reply = await ask(wanted);
      if (!('rows' in reply)) throw other();
      return reply;
    },
    async close() {
      signal.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
}
