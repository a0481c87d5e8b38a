import { tallestCell, widestCell } from '@chargehand/contract/fields/rich-text';
import { type Editor, mergeAttributes, Node } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Command } from '@tiptap/pm/state';

const span = (name: 'colspan' | 'rowspan', maxSpan: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(maxSpan, Math.max(1, Math.trunc(Number(element.getAttribute(name))) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    // Contains no table, so that tables cannot be nested.
    content: '(paragraph | bulletList | orderedList | image)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan', widestCell),
      rowspan: span('rowspan', tallestCell),
      // Part of the ProseMirror schema but not rendered, because columns size themselves.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const run =
  (command: Command) =>
  ({ state, view }: Editor): boolean =>
    command(state, view.dispatch);

/** Commands for the table at the cursor. */
export const tableVerbs = {
  addRow: run(addRowAfter),
  addColumn: run(addColumnAfter),
  headerRow: run(toggleHeader('row')),
  mergeCells: run((state, dispatch) => mergeCells(state, dispatch) || splitCell(state, dispatch)),
  removeRow: run(deleteRow),
  removeColumn: run(deleteColumn),
  removeTable: run(deleteTable),
} as const;

/** Returns true if the cursor is in a table or table cells are selected. */
export const inTable = ({ state }: Editor): boolean =>
  isInTable(state) || state.selection instanceof CellSelection;

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // Tab in the last cell adds a row.
      Tab: () =>
        inTable(editor) &&
        (run(goToNextCell(1))(editor) || (tableVerbs.addRow(editor) && run(goToNextCell(1))(editor))),
      'Shift-Tab': () => inTable(editor) && run(goToNextCell(-1))(editor),
    };
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Table nodes, limited to what the server accepts: cells may span several rows or columns, but have no styles. */
export const tables = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')];

const row = (type: string, columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Content of a new table with three columns and a heading row. */
export const newTable = {
  type: 'table',
  content: [row('tableHeader', 3), row('tableCell', 3), row('tableCell', 3)],
};
