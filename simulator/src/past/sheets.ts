type Value = string | number | boolean | null;

/** Number of rows that are kept as text, before they become bytes. */
const atOnce = 400;

/**
 * Rows of a table in the text format of COPY. Most are kept as bytes, because half a million short texts would keep the
 * garbage collector busy.
 */
export class Sheet {
  count = 0;
  private blocks: Buffer[] = [];
  private lines: string[] = [];

  constructor(readonly columns: readonly string[]) {}

  add(line: string): void {
    this.count += 1;
    if (this.lines.push(line) >= atOnce) this.close();
  }

  private close(): void {
    if (this.lines.length > 0) this.blocks.push(Buffer.from(`${this.lines.join('\n')}\n`));
    this.lines = [];
  }

  /** Returns all rows that are left as bytes, each row ending with a line feed. */
  bytes(): readonly Buffer[] {
    this.close();
    return this.blocks;
  }

  /** Removes the rows that are bytes already, and returns them. */
  take(): readonly Buffer[] {
    const { blocks } = this;
    this.blocks = [];
    return blocks;
  }
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
    const sheet = this.sheet(table, Object.keys(row));
    const { columns } = sheet;
    if (Object.keys(row).length !== columns.length) throw new Error(`a row of ${table} has other columns`);
    sheet.add(columns.map((column) => encode(row[column])).join('\t'));
  }

  /** Returns the rows of a table. Callers with very many rows add them as text. */
  sheet(table: string, columns: readonly string[]): Sheet {
    let sheet = this.tables.get(table);
    if (!sheet) {
      sheet = new Sheet(columns);
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
