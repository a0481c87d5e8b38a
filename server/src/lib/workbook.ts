import type { ExportColumn } from '@chargehand/contract/fields';
import { excelTime } from './excel-time';
import { type Value, type Workbook, xlsx } from './xlsx';

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

/** What an export is asked for. */
export interface Asked {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
  name?: string | undefined;
}

/** Rows as an Excel workbook with the columns that are asked for, written while they are read. */
export function workbookOf({ columns, timeZone = 'UTC' }: Asked, rows: AsyncIterable<unknown>): Workbook {
  const clock = excelTime(timeZone);
  async function* cells(): AsyncGenerator<Value[]> {
    for await (const row of rows) yield columns.map((column) => cellOf(row, column, clock));
  }
  return xlsx(
    columns.map(({ label, instant }) => ({ label, ...(instant && { width: instantWidth }) })),
    cells(),
  );
}
