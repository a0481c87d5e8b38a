import { type AsText, type Cell } from '../excel/cells';
import { cellAt, type Row } from '../excel/sheet';
import type { BoundColumn } from './declare';
import type { Headings } from './headings';
import type { Given } from './judge';

/** Excel's error value, which replaces misread values in a returned file. */
export const misreadMark = '#VALUE!';

/**
 * Reads a cell according to its column. A value that Excel converted to something else than was typed is refused
 * instead of guessed.
 */
function cellOf({ kind, ofNumber }: BoundColumn, { text, isNumber, asText }: Cell): AsText {
  if (!asText) return { text };
  const { rule } = asText;
  if (kind === 'day') return rule === 'excelDate' || !rule ? { text } : asText;
  if (kind === 'number') return rule === 'excelDate' || rule === 'excelTime' ? asText : { text };
  if (!ofNumber || !isNumber) return asText;
  // The column restores what was typed from the remaining number or time of day.
  return !rule || rule === 'excelTime' || rule === 'excelFormat' ? { text: ofNumber(text) } : asText;
}

/** Returns a row's cells of the known columns, as Excel displays them, with the errors for misread ones. */
export function readCells(row: Row, { columns, places }: Headings): Given {
  const read = columns.map((column, at) => ({
    field: column.key,
    ...cellOf(column, cellAt(row, places[at] ?? -1)),
  }));
  return {
    line: row.line,
    cells: read.map(({ text }) => text),
    misread: read.flatMap(({ field, rule, params }) =>
      rule ? [{ field, rule, ...(params && { params }) }] : [],
    ),
  };
}
