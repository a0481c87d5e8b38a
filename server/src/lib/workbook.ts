import type { ExportColumn } from '@chargehand/contract/fields';
import type { Language } from '@chargehand/contract/languages';
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

/** How each language writes a date and time to the second, as Excel says it. */
const instants: Record<Language, string> = {
  zh_CN: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  zh_HK: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  // The month in English whatever Excel speaks: in figures alone, 11/12 would be another day on each side of the Atlantic.
  en_US: '[$-409]mmm\\ d\\,\\ yyyy\\,\\ hh:mm:ss',
  fr_FR: 'dd\\/mm\\/yyyy\\ hh:mm:ss',
  de_DE: 'dd\\.mm\\.yyyy\\,\\ hh:mm:ss',
  ja_JP: 'yyyy\\/mm\\/dd\\ hh:mm:ss',
};

/** What an export is asked for. */
export interface Asked {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
  name?: string | undefined;
  sheet?: string | undefined;
}

/**
 * Rows as an Excel workbook with the columns that are asked for, written while they are read; instants as the language
 * writes them.
 */
export function workbookOf(
  { columns, timeZone = 'UTC', sheet }: Asked,
  language: Language,
  rows: AsyncIterable<unknown>,
): Workbook {
  const clock = excelTime(timeZone);
  async function* cells(): AsyncGenerator<Value[]> {
    for await (const row of rows) yield columns.map((column) => cellOf(row, column, clock));
  }
  return xlsx(
    { sheet, instant: instants[language], heads: columns.map(({ label, digits }) => ({ label, digits })) },
    cells(),
  );
}
