import type { ExportColumn } from '@chargehand/contract/http/exports';
import type { Language } from '@chargehand/contract/i18n/languages';
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

/**
 * Returns the value at a path of a row; in a list, the values of all items are joined. Values other than texts, numbers
 * and booleans are omitted.
 */
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

/** Date format of each language, as an Excel format code. */
const days: Record<Language, string> = {
  zh_CN: 'yyyy\\-mm\\-dd',
  zh_HK: 'yyyy\\-mm\\-dd',
  // The month is written in English in any Excel language. As a number, 11/12 would be a different day in Europe and
  // America.
  en_US: '[$-409]mmm\\ d\\,\\ yyyy',
  fr_FR: 'dd\\/mm\\/yyyy',
  de_DE: 'dd\\.mm\\.yyyy',
  ja_JP: 'yyyy\\/mm\\/dd',
};

/** Returns the date format followed by the time with seconds. */
const instantOf = (language: Language): string =>
  `${days[language]}${/^(en|de)/.test(language) ? '\\,' : ''}\\ hh:mm:ss`;

/** Requested columns, time zone and sheet name of an export. */
export interface WorkbookRequest {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
  name?: string | undefined;
  sheet?: string | undefined;
}

/**
 * Returns an Excel workbook with the requested columns. It is written while the rows are read; instants and days have
 * the format of the language.
 */
export function workbookOf(
  { columns, timeZone = 'UTC', sheet }: WorkbookRequest,
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
