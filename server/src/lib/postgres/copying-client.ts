import pg from 'pg';
import { from } from 'pg-copy-streams';

const isCopy = (text: unknown): text is string =>
  typeof text === 'string' && /^copy .* from stdin \$1$/s.test(text);

/**
 * A connection that accepts `copy … from stdin` as a regular statement, which is faster than any insert. The
 * statement's only parameter contains the rows in COPY's text format.
 */
export class CopyingClient extends pg.Client {
  // The driver's own signature has a dozen overloads. Every statement except a copy is passed on unchanged.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (!isCopy(text) || !Array.isArray(values)) return super.query(...(args as [string])) as never;
    return this.copy(text.slice(0, -' $1'.length), String(values[0])) as never;
  }

  private copy(text: string, rows: string): Promise<{ command: string; rowCount: number; rows: never[] }> {
    return new Promise((resolve, reject) => {
      const stream = super.query(from(text));
      stream.on('error', reject);
      stream.on('finish', () => resolve({ command: 'INSERT', rowCount: stream.rowCount, rows: [] }));
      stream.end(rows);
    });
  }
}
