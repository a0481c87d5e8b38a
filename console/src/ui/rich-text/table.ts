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

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(20, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    // No table stands in a table.
    content: '(paragraph | bulletList | orderedList | image)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The tables' own; columns are as wide as they need.
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

/** What is done to the table that the cursor stands in. */
export const tableVerbs = {
  addRow: run(addRowAfter),
  addColumn: run(addColumnAfter),
  headerRow: run(toggleHeader('row')),
  mergeCells: run((state, dispatch) => mergeCells(state, dispatch) || splitCell(state, dispatch)),
  removeRow: run(deleteRow),
  removeColumn: run(deleteColumn),
  removeTable: run(deleteTable),
} as const;

/** Whether the cursor stands in a table, or cells of it are chosen. */
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
      // Behind the last cell comes another row.
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

/** Tables, as the server lets them through: rows of cells that may span others, and nothing of their look. */
export const tables = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')];

const row = (type: string, columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** A table of three columns with a row of headings. */
export const newTable = {
  type: 'table',
  content: [row('tableHeader', 3), row('tableCell', 3), row('tableCell', 3)],
};
