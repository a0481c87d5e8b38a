import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { Failure } from '../fail';
import { openSheet, type Row, type Sheet } from './sheet';
import { listSheets, type SheetName } from './workbook';

/** What the other side asks for: the sheets there are, or rows of one of them: until they are so many, or have so many characters, of some columns alone; no more of a cell than `cut`. */
export const Wanted = z.object({
  rows: z.int(),
  characters: z.int(),
  cut: z.int(),
  only: z.array(z.int()).optional(),
  /** Which sheet, by its place; the first that is asked for counts. */
  place: z.int().optional(),
});
export type Wanted = z.infer<typeof Wanted>;
const Asked = z.union([Wanted, z.literal('sheets')]);
export type Asked = z.infer<typeof Asked>;

/** What it is told. */
export type Told =
  | { rows: Row[]; total: number | undefined; over: boolean }
  | { sheets: SheetName[] }
  | { code: Failure['code']; params: Failure['params'] };

const port = parentPort;
const bytes: unknown = workerData;
if (!port || !(bytes instanceof Uint8Array)) throw new Error('this reads a file for another thread');
const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
let sheet: Promise<Sheet> | undefined;

async function next({ rows: most, characters, cut, only, place }: Wanted): Promise<Told> {
  const open = await (sheet ??= openSheet(content, place));
  if (only) open.only(new Set(only));
  const rows: Row[] = [];
  let length = 0;
  while (rows.length < most && length < characters) {
    const { value, done } = await open.rows.next();
    if (done) return { rows, total: open.total(), over: true };
    // What is cut stays one longer than it may be, and is refused.
    const cells = value.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, cut) }));
    rows.push({ ...value, cells });
    cells.forEach(({ text }) => (length += text.length));
  }
  return { rows, total: open.total(), over: false };
}

const answer = async (asked: Asked): Promise<Told> =>
  asked === 'sheets' ? { sheets: await listSheets(content) } : next(asked);

port.on('message', (wanted: unknown) => {
  answer(Asked.parse(wanted)).then(
    (told) => port.postMessage(told),
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      port.postMessage({ code: error.code, params: error.params } satisfies Told);
    },
  );
});
