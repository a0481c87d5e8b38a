import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { Failure } from '../fail';
import { openSheet, type Row, type Sheet } from './sheet';

/** What the other side asks for: rows until they are so many, or have so many characters, of some columns alone; no more of a cell than `cut`. */
export const Wanted = z.object({
  rows: z.int(),
  characters: z.int(),
  cut: z.int(),
  only: z.array(z.int()).optional(),
});
export type Wanted = z.infer<typeof Wanted>;

/** What it is told. */
export type Told =
  | { rows: Row[]; total: number | undefined; over: boolean }
  | { code: Failure['code']; params: Failure['params'] };

const port = parentPort;
const bytes: unknown = workerData;
if (!port || !(bytes instanceof Uint8Array)) throw new Error('this reads a file for another thread');
let sheet: Promise<Sheet> | undefined;

async function next({ rows: most, characters, cut, only }: Wanted): Promise<Told> {
  const open = await (sheet ??= openSheet(Buffer.from(bytes as Uint8Array)));
  if (only) open.only(new Set(only));
  const rows: Row[] = [];
  let length = 0;
  while (rows.length < most && length < characters) {
    const { value, done } = await open.rows.next();
    if (done) return { rows, total: open.total(), over: true };
    // What is cut stays one longer than it may be, and is refused.
    const cells = value.cells.map(({ text, isNumber }) => ({ text: text.slice(0, cut), isNumber }));
    rows.push({ line: value.line, cells });
    cells.forEach(({ text }) => (length += text.length));
  }
  return { rows, total: open.total(), over: false };
}

port.on('message', (wanted: unknown) => {
  next(Wanted.parse(wanted)).then(
    (told) => port.postMessage(told),
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      port.postMessage({ code: error.code, params: error.params } satisfies Told);
    },
  );
});
