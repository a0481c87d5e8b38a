import type { Language } from '@chargehand/contract/i18n/languages';
import Papa from 'papaparse';
import { fail } from '../fail';
import { type Cell, cleaned } from './cells';
import { textOf } from './encoding';
import type { Row, Sheet } from './row';

/** Separators, of which the one that is most frequent in the line of headers is used. Of equals the first one wins. */
const separators = ['\t', ';', ','] as const;
/** Number of rows that are parsed at once. */
const rowsAtOnce = 500;
/** Maximum number of characters in which the line of headers is searched. */
const headCharacters = 100_000;
/** Number of columns in Excel. Further ones are ignored, as in a workbook. */
const maxColumns = 16_384;
/** A long number as Excel writes it to CSV: most of its digits are lost. */
const exponent = /^-?\d(\.\d+)?E\+\d{2,}$/;
const plainNumber = /^(0|[1-9]\d{0,14})([.:]\d+)?$/;

/** Returns the separator of the first line that is not blank. Separators within quotes do not count. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  let any = false;
  for (const sign of text.slice(0, headCharacters)) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (sign === '\n' && any) break;
    any ||= sign.trim() !== '';
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [first, ...others] = separators;
  return others.reduce<string>(
    (most, one) => ((counts.get(one) ?? 0) > (counts.get(most) ?? 0) ? one : most),
    first,
  );
}

/** Returns a cell. `="0012"` is how some programs keep Excel from removing the zeros. */
function cellOf(raw: string): Cell {
  const text = cleaned(/^="([^"]*)"$/.exec(raw)?.[1] ?? raw);
  if (exponent.test(text)) return { text, isNumber: true, asText: { text, rule: 'excelNumber' } };
  // Excel removes the plus sign of a typed number, and a workbook saved as CSV does not have it either.
  return { text, isNumber: plainNumber.test(text), asText: { text } };
}

/** Yields the rows of a text, with the number that Excel shows for each when it opens the file. */
async function* rowsOf(
  text: string,
  delimiter: string,
  wanted: () => ReadonlySet<number> | undefined,
): AsyncGenerator<Row> {
  let [from, line] = [0, 0];
  for (let more = true; more;) {
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(from), {
      delimiter,
      newline: '\n',
      preview: rowsAtOnce,
      // The fast mode would split the whole rest of the text each time.
      fastMode: false,
    });
    const [wrong] = errors;
    if (wrong) fail('csvQuote', { line: line + (wrong.row ?? 0) + 1 });
    for (const values of data) {
      line += 1;
      const cells: Cell[] = [];
      values.slice(0, maxColumns).forEach((value, column) => {
        if (value === '' || wanted()?.has(column) === false) return;
        const cell = cellOf(value);
        if (cell.text !== '') cells[column] = cell;
      });
      if (cells.length > 0) yield { line, cells, hidden: false };
    }
    more = meta.truncated && meta.cursor > 0;
    from += meta.cursor;
  }
}

/**
 * Opens a CSV file like the only sheet of a workbook. Fails with `csvEncoding`, and, while its rows are read, with
 * `csvQuote`.
 */
export function openCsv(bytes: Buffer, language: Language): Sheet {
  // Line ends are unified, because a file may have other ones within its quotes.
  const whole = textOf(bytes, language).replace(/\r\n?/g, '\n');
  const declared = /^sep=([,;\t|])\n/i.exec(whole);
  const text = declared ? whole.slice(declared[0].length) : whole;
  let columns: ReadonlySet<number> | undefined;
  const total = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return {
    rows: rowsOf(text, declared?.[1] ?? separatorOf(text), () => columns),
    only: (wanted) => void (columns = wanted),
    total: () => (total > 1 ? total : undefined),
  };
}
