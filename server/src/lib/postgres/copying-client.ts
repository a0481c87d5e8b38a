import pg from 'pg';
import { from } from 'pg-copy-streams';

const isCopy = (text: unknown): text is string =>
  typeof text === 'string' && /^copy .* from stdin \$1$/s.test(text);

/**
 * A connection that takes `copy … from stdin` as a statement like any other, with the rows in COPY's text format as its
 * only parameter: an array of them is sent to the database faster than by any insert.
 */
export class CopyingClient extends pg.Client {
  // The driver's own signature is a dozen overloads; what is no copy goes to it as it came.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    if (!isCopy(text) || !Array.isArray(values)) return super.query(...(given as [string])) as never;
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
