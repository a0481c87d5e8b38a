import type { Cell } from './cells';

/** A non-empty row of a sheet. */
export interface Row {
  /** Row number in the sheet, from 1. */
  line: number;
  /** Cells by column, from 0. Missing cells are empty. */
  cells: Cell[];
  /** True if the row is hidden by a filter or manually. */
  hidden: boolean;
}

/** A sheet that is being read row by row. A reader that needs only some columns can skip the others. */
export interface Sheet {
  rows: AsyncGenerator<Row>;
  /** Reads only these columns from the next chunk on. */
  only(columns: ReadonlySet<number>): void;
  /** Returns the last row number that the sheet states, which may be wrong; undefined if none has been read yet. */
  total(): number | undefined;
}
