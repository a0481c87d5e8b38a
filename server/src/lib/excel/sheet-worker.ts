import { parentPort, workerData } from 'node:worker_threads';
import { type Language, languages } from '@chargehand/contract/i18n/languages';
import { z } from 'zod';
import { Failure } from '../fail';
import type { Row, Sheet } from './row';
import { openSheet } from './sheet';
import { listSheets, type SheetName } from './workbook';

/**
 * Request to the thread for the next rows: at most `rows` rows, and about `characters` characters. Only the columns in
 * `only` are read, and each cell is cut to `cut` characters.
 */
export const Wanted = z.object({
  rows: z.int(),
  characters: z.int(),
  cut: z.int(),
  only: z.array(z.int()).optional(),
  /** Index of the sheet. Only the first request can select a sheet. */
  place: z.int().optional(),
});
export type Wanted = z.infer<typeof Wanted>;
const SheetRequest = z.union([Wanted, z.literal('sheets')]);
export type SheetRequest = z.infer<typeof SheetRequest>;

/** Response of the thread: rows, sheets, or a failure. */
export type SheetResult =
  | { rows: Row[]; total: number | undefined; over: boolean }
  | { sheets: SheetName[] }
  | { code: Failure['code']; params: Failure['params'] };

/** Data of the thread: the file, and the user's language. */
export interface Given {
  bytes: Uint8Array;
  language: Language;
}
const Given: z.ZodType<Given> = z.object({ bytes: z.instanceof(Uint8Array), language: z.enum(languages) });

const port = parentPort;
if (!port) throw new Error('sheet-worker runs only as a worker thread');
const { bytes, language } = Given.parse(workerData);
const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
let sheet: Promise<Sheet> | undefined;

async function next({ rows: maxRows, characters, cut, only, place }: Wanted): Promise<SheetResult> {
  const open = await (sheet ??= openSheet(content, language, place));
  if (only) open.only(new Set(only));
  const rows: Row[] = [];
  let length = 0;
  while (rows.length < maxRows && length < characters) {
    const { value, done } = await open.rows.next();
    if (done) return { rows, total: open.total(), over: true };
    // For rows of data, the caller passes a `cut` above the limit of every field, so that a text that was cut is
    // refused as too long.
    const cells = value.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, cut) }));
    rows.push({ ...value, cells });
    cells.forEach(({ text }) => (length += text.length));
  }
  return { rows, total: open.total(), over: false };
}

const answer = async (request: SheetRequest): Promise<SheetResult> =>
  request === 'sheets' ? { sheets: await listSheets(content) } : next(request);

port.on('message', (wanted: unknown) => {
  answer(SheetRequest.parse(wanted)).then(
    (result) => port.postMessage(result),
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      port.postMessage({ code: error.code, params: error.params } satisfies SheetResult);
    },
  );
});
