import { type AsText, type Cell } from '../excel/cells';
import type { Row } from '../excel/row';
import { cellAt } from '../excel/sheet';
import type { BoundColumn } from './declare';
import type { Headings } from './headings';
import type { Given } from './judge';

/** Excel's error value, which replaces misread values in the file of bad rows. */
export const misreadMark = '#VALUE!';

/**
 * Returns a cell's text for its column. If Excel irreversibly converted what the user typed, the result also contains
 * the rule by which the cell is refused.
 */
function cellOf({ kind, ofNumber }: BoundColumn, { text, isNumber, asText }: Cell): AsText {
  if (!asText) return { text };
  const { rule } = asText;
  if (kind === 'day') return rule === 'excelDate' || !rule ? { text } : asText;
  if (kind === 'number') return rule === 'excelDate' || rule === 'excelTime' ? asText : { text };
  if (!ofNumber || !isNumber) return asText;
  // From a number or a time of day, `ofNumber` restores what the user typed.
  return !rule || rule === 'excelTime' || rule === 'excelFormat' ? { text: ofNumber(text) } : asText;
}

/**
 * Returns the cells of the known columns of a row, as Excel displays them, and an error for each cell whose value Excel
 * converted.
 */
export function readCells(row: Row, { columns, places }: Headings): Given {
  const read = columns.map((column, index) => ({
    field: column.key,
    ...cellOf(column, cellAt(row, places[index] ?? -1)),
  }));
  return {
    line: row.line,
    cells: read.map(({ text }) => text),
    misread: read.flatMap(({ field, rule, params }) =>
      rule ? [{ field, rule, ...(params && { params }) }] : [],
    ),
  };
}
