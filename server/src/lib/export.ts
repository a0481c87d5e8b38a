import { finished } from 'node:stream/promises';
import type { ExportColumn } from '@chargehand/contract/fields';
import type { FastifyReply } from 'fastify';
import { excelTime } from './excel-time';
import { type Value, xlsx } from './xlsx';

/** The value at a path of a row; what is no plain value is left out. */
function valueAt(row: unknown, path: string): string | number | boolean | null {
  let value = row;
  for (const key of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

type Clock = ReturnType<typeof excelTime>;

function cellOf(row: unknown, { key, texts, instant }: ExportColumn, clock: Clock): Value {
  const value = valueAt(row, key);
  if (value === null) return null;
  const days = instant && typeof value === 'string' ? clock(value) : undefined;
  return days === undefined ? (texts?.[String(value)] ?? value) : { days };
}

/** Room for a date and time to the second. */
const instantWidth = 20;

interface Asked {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
}

/**
 * Sends rows as an Excel workbook while they are read, and resolves when the last one has left: the
 * transaction they are read in must stay open until then. `finish` makes list rows of what was read.
 */
export async function sendExport<Row>(
  reply: FastifyReply,
  { columns, timeZone = 'UTC' }: Asked,
  rows: AsyncIterable<Row>,
  finish: (row: Row) => unknown = (row) => row,
): Promise<null> {
  const clock = excelTime(timeZone);
  async function* cells(): AsyncGenerator<Value[]> {
    for await (const row of rows) {
      const listed = finish(row);
      yield columns.map((column) => cellOf(listed, column, clock));
    }
  }
  const { file, done } = xlsx(
    columns.map(({ label, instant }) => ({ label, ...(instant && { width: instantWidth }) })),
    cells(),
  );
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('cache-control', 'no-store')
    .send(file);
  try {
    await finished(file);
  } finally {
    // Nothing is read any more when the transaction ends.
    await done;
  }
  return null;
}
