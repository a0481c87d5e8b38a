import { type AsText, type Cell } from '../excel/cells';
import { cellAt, type Row } from '../excel/sheet';
import type { BoundColumn } from './declare';
import type { Headings } from './headings';
import type { Given } from './judge';

/** What Excel shows where a formula came to nothing: in a file that is handed back it stands for what Excel misread. */
export const misreadMark = '#VALUE!';

/** Takes a cell as its column means it: what Excel has made of something else than it was typed is refused, not guessed. */
function cellOf({ kind, ofNumber }: BoundColumn, { text, isNumber, asText }: Cell): AsText {
  if (!asText) return { text };
  const { rule } = asText;
  if (kind === 'day') return rule === 'excelDate' || !rule ? { text } : asText;
  if (kind === 'number') return rule === 'excelDate' || rule === 'excelTime' ? asText : { text };
  if (!ofNumber || !isNumber) return asText;
  // The column says what was typed where a number or a time of day is left of it.
  return !rule || rule === 'excelTime' || rule === 'excelFormat' ? { text: ofNumber(text) } : asText;
}

/** A row's cells of the known columns, as Excel shows them, with what Excel misread. */
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
