type Value = string | number | boolean | null;

/** Rows of a table in the text format of COPY. */
export interface Sheet {
  columns: readonly string[];
  lines: string[];
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return special.test(value) ? value.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : value;
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
}

/** Collects the rows of all tables. The columns of a table are the keys of its first row. */
export class Sheets {
  readonly tables = new Map<string, Sheet>();

  /** Adds a row. Throws if it does not have the columns of the table's earlier rows. */
  add(table: string, row: Readonly<Record<string, Value>>): void {
    const { columns, lines } = this.sheet(table, Object.keys(row));
    if (Object.keys(row).length !== columns.length) throw new Error(`a row of ${table} has other columns`);
    lines.push(columns.map((column) => encode(row[column])).join('\t'));
  }

  /** Returns the rows of a table. Callers with very many rows add them as text. */
  sheet(table: string, columns: readonly string[]): Sheet {
    let sheet = this.tables.get(table);
    if (!sheet) {
      sheet = { columns, lines: [] };
      this.tables.set(table, sheet);
    }
    return sheet;
  }
}

/** Returns an array as PostgreSQL writes it. */
export const arrayText = (values: readonly (string | number | boolean)[]): string =>
  `{${values
    .map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)))
    .join(',')}}`;

/** Returns bytes, given as hexadecimal digits, as PostgreSQL writes them. */
export const bytesText = (hex: string): string => `\\x${hex}`;
