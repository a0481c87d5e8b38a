import type { ExportColumn } from '@chargehand/contract/exports';
import type { Language } from '@chargehand/contract/languages';
import { excelDay, excelTime } from './excel-time';
import { type Value, type Workbook, xlsx } from './xlsx';

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const within = (value: unknown, key: string): unknown =>
  Array.isArray(value)
    ? value.map((one) => within(one, key))
    : typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined;

/** The value at a path of a row; of a list what its items have, one after the other. What is no plain value is left out. */
function valueAt(row: unknown, path: string): string | number | boolean | null {
  const value = path.split('.').reduce(within, row);
  if (Array.isArray(value)) return value.filter(isPlain).join(', ') || null;
  return isPlain(value) ? value : null;
}

type Clock = ReturnType<typeof excelTime>;

function cellOf(row: unknown, { key, texts, instant, day }: ExportColumn, clock: Clock): Value {
  const value = valueAt(row, key);
  if (value === null) return null;
  if (typeof value === 'string') {
    const days = day ? excelDay(value) : instant ? clock(value) : undefined;
    if (days !== undefined) return day ? { days, whole: true } : { days };
  }
  return texts?.[String(value)] ?? value;
}

/** How each language writes a day, as Excel says it. */
const days: Record<Language, string> = {
  zh_CN: 'yyyy\\-mm\\-dd',
  zh_HK: 'yyyy\\-mm\\-dd',
  // The month in English whatever Excel speaks: in figures alone, 11/12 would be another day on each side of the Atlantic.
  en_US: '[$-409]mmm\\ d\\,\\ yyyy',
  fr_FR: 'dd\\/mm\\/yyyy',
  de_DE: 'dd\\.mm\\.yyyy',
  ja_JP: 'yyyy\\/mm\\/dd',
};

/** The same with the time to the second. */
const instantOf = (language: Language): string =>
  `${days[language]}${/^(en|de)/.test(language) ? '\\,' : ''}\\ hh:mm:ss`;

/** What an export is asked for. */
export interface Asked {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
  name?: string | undefined;
  sheet?: string | undefined;
}

/**
 * Rows as an Excel workbook with the columns that are asked for, written while they are read; instants and days as the
 * language writes them.
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
    {
      sheet,
      instant: instantOf(language),
      day: days[language],
      heads: columns.map(({ label, digits }) => ({ label, digits })),
    },
    cells(),
  );
}
