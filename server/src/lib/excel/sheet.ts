import type { Language } from '@chargehand/contract/i18n/languages';
import { type Cell, cleaned, numberAsText, numberText } from './cells';
import { openCsv } from './csv';
import { generalFormat } from './formats';
import { kindOf } from './kind';
import type { Row, Sheet } from './row';
import { noCell, readShared, type Shared } from './workbook';
import { readXml, type Tags } from './xml';
import { openParts } from './zip';

/** Returns the column, from 0, of an address such as `AB12`; undefined if it is invalid. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Last column in Excel, from 0. */
const lastColumn = 16_383;

/** Returns whether a boolean attribute is true. */
const isSet = (value: string | undefined): boolean => value === '1' || value === 'true';

function cellText(type: string | undefined, raw: string, style: number, shared: Shared): Cell {
  if (type === 's') return { text: shared.strings[Number(raw)] ?? '', isNumber: false };
  if (type === undefined || type === 'n') {
    const format = shared.formats[style] ?? generalFormat;
    const text = numberText(raw, format.style, shared.from1904);
    return { text, isNumber: text !== '', asText: numberAsText(raw, format, text) };
  }
  if (type === 'b') {
    const text = isSet(raw) ? 'true' : 'false';
    return { text, isNumber: false, asText: { text: text.toUpperCase() } };
  }
  if (type === 'd') {
    const text = cleaned(raw).replace(/T00:00(:00(\.0+)?)?Z?$/, '');
    return { text, isNumber: false, asText: { text, rule: 'excelDate' } };
  }
  return { text: cleaned(raw), isNumber: false };
}

/** Returns the tag handlers that read the rows of a sheet. The value of a formula is its result. */
function rowTags(
  shared: Shared,
  wanted: () => ReadonlySet<number> | undefined,
  size: (lines: number) => void,
  give: (row: Row) => void,
): Tags {
  let row: Row = { line: 0, cells: [], hidden: false };
  let any = false;
  let column = -1;
  let type: string | undefined;
  let style = 0;
  let raw = '';
  let inValue = false;
  let aloud = false;
  return {
    open(name, attribute) {
      if (name === 'dimension') size(Number(/(\d{1,7})$/.exec(attribute('ref') ?? '')?.[1] ?? 0));
      else if (name === 'row') {
        const line = Number(/^\d{1,7}$/.exec(attribute('r') ?? '')?.[0] ?? 0);
        row = { line: Math.max(line, row.line + 1), cells: [], hidden: isSet(attribute('hidden')) };
        any = false;
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        style = Number(attribute('s') ?? 0);
        raw = '';
      } else if (name === 'rPh') aloud = true;
      else inValue = (name === 'v' || name === 't') && !aloud && column <= lastColumn;
    },
    text(more) {
      if (inValue && raw.length <= 32_767) raw += more;
    },
    close(name) {
      if (name === 'rPh') aloud = false;
      else if (name === 'c') {
        if (raw === '' || wanted()?.has(column) === false) return;
        const cell = cellText(type, raw, style, shared);
        if (cell.text === '') return;
        any = true;
        row.cells[column] = cell;
      } else if (name === 'row') {
        // Rows that contain only formatting are skipped.
        if (any) give(row);
      } else inValue = false;
    },
  };
}

/**
 * Opens a sheet to be read row by row: of a workbook the first visible one, or the one at index `place` from
 * `listSheets`; or a CSV file, whose encoding may depend on the user's language. Fails like `kindOf`, `openParts` and
 * `openCsv`, and with `excelHidden`; `excelTooBig`, `excelDamaged` and `csvQuote` may also occur while reading.
 */
export async function openSheet(bytes: Buffer, language: Language, place?: number): Promise<Sheet> {
  if ((await kindOf(bytes)) === 'csv') return openCsv(bytes, language);
  const parts = await openParts(bytes);
  const shared = await readShared(parts, place);
  let wanted: ReadonlySet<number> | undefined;
  let total: number | undefined;
  const part = await parts.open(shared.sheet, 'sheet');
  const size = (lines: number) => {
    total = lines > 1 ? lines : undefined;
  };
  return {
    rows: readXml<Row>(part, (give) => rowTags(shared, () => wanted, size, give)),
    only: (columns) => void (wanted = columns),
    total: () => total,
  };
}

/** Returns a cell of a row, or an empty cell if it is missing. */
export const cellAt = ({ cells }: Row, column: number): Cell => cells[column] ?? noCell;
