import { richTextColumns } from '@chargehand/contract/fields/rich-text';

interface Table {
  /** Cells of earlier rows that reach into the current one. */
  reaching: { columns: number; rows: number }[];
  /** Cells that begin in the current row. */
  own: { columns: number; rows: number }[];
}

const tags = /<(\/?)(table|tr|t[dh])\b([^>]*)>/g;

const spanIn = (attributes: string, name: string): number =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1);

const columnsOf = ({ reaching, own }: Table): number =>
  [...reaching, ...own].reduce((sum, { columns }) => sum + columns, 0);

/**
 * Returns whether a table of a cleaned text has more columns than are allowed, with the cells of earlier rows that
 * reach into a row. Rows with more columns are not looked at any further, so the time is linear.
 */
export function hasWideTable(html: string): boolean {
  const open: Table[] = [];
  for (const [, end, name, attributes = ''] of html.matchAll(tags)) {
    const table = open.at(-1);
    if (name === 'table') {
      if (end === '') open.push({ reaching: [], own: [] });
      else open.pop();
    } else if (table === undefined || end !== '') {
      continue;
    } else if (name === 'tr') {
      table.reaching = [...table.reaching, ...table.own].flatMap(({ columns, rows }) =>
        rows > 1 ? [{ columns, rows: rows - 1 }] : [],
      );
      table.own = [];
    } else {
      table.own.push({ columns: spanIn(attributes, 'colspan'), rows: spanIn(attributes, 'rowspan') });
      if (columnsOf(table) > richTextColumns) return true;
    }
  }
  return false;
}
