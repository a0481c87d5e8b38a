import { finished } from 'node:stream/promises';
import type { ExportColumn } from '@chargehand/contract/fields';
import type { FastifyReply } from 'fastify';
import { type Value, xlsx } from './xlsx';

/** The value at a path of a row; what is no plain value is left out. */
function valueAt(row: unknown, path: string): Value {
  let value = row;
  for (const key of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const cellOf = (row: unknown, { key, texts }: ExportColumn): Value => {
  const value = valueAt(row, key);
  return value === null ? null : (texts?.[String(value)] ?? value);
};

/**
 * Sends rows as an Excel workbook while they are read, and resolves when the last one has left: the
 * transaction they are read in must stay open until then. `finish` makes list rows of what was read.
 */
export async function sendExport<Row>(
  reply: FastifyReply,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  finish: (row: Row) => unknown = (row) => row,
): Promise<null> {
  async function* cells(): AsyncGenerator<Value[]> {
    for await (const row of rows) {
      const listed = finish(row);
      yield columns.map((column) => cellOf(listed, column));
    }
  }
  const { file, done } = xlsx(
    columns.map(({ label }) => label),
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
