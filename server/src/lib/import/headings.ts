import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import type { Row } from '../excel/row';
import { fail } from '../fail';
import type { BoundColumn } from './declare';
import { importWords } from './words';

/** Maximum number of unknown headers that are reported. */
const maxNamed = 20;
/** Maximum number of characters of a reported header. */
const longestName = 60;
/** Maximum length of a header. Longer ones are cut before comparison. */
export const longestHeading = 200;

/**
 * Normalizes a header for comparison. Ignores blanks, line breaks, invisible characters, full or half width of
 * characters, kinds of dashes, case and the mark of required columns.
 */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\s*\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();

/** A line break within a header, with the dash that hyphenates its word. */
const hyphenated = /\p{Pd}\s*\n\s*/gu;

/** Returns the heading of the error column, with the id of an import whose rows belong together. */
export const reasonHeading = (language: Language, importId: number | undefined): string =>
  importWords.reason[language] + (importId === undefined ? '' : ` #${importId}`);

/** Matches the id of an import at the end of a normalized heading. */
const importMark = /#(\d{1,15})$/;

/** The columns that were found in a file. */
export interface Headings {
  /** Columns in the order of the file. */
  columns: BoundColumn[];
  /** Index of each column in the sheet, from 0. */
  places: number[];
  /** Headers that were not recognized, at most `maxNamed`. The error column of a downloaded file of bad rows is
   * not listed. */
  ignored: string[];
  /** Id of the import of which the file has corrected rows, from the heading of the error column. */
  continues: number | undefined;
}

/**
 * Finds columns by their headers in any of the six languages, or by their keys, in any order. Of columns with the same
 * header the first is used. Throws `excelHeadings` if a required column is missing.
 */
export function findHeadings(head: Row, columns: readonly BoundColumn[], language: Language): Headings {
  const byHeading = new Map(
    columns.flatMap((column) =>
      [column.key, ...Object.values(column.heading)].map((heading) => [plain(heading), column] as const),
    ),
  );
  // The error column of a downloaded file of bad rows is not reported: the corrected file may be uploaded again.
  const reasons = new Set(Object.values(importWords.reason).map(plain));
  const found: Headings = { columns: [], places: [], ignored: [], continues: undefined };
  head.cells.forEach(({ text }, place) => {
    const short = text.slice(0, longestHeading);
    const heading = plain(short);
    const column = byHeading.get(heading) ?? byHeading.get(plain(short.replace(hyphenated, '')));
    if (column && !found.columns.includes(column)) {
      found.columns.push(column);
      found.places.push(place);
    } else if (reasons.has(heading.replace(importMark, ''))) {
      const [, id] = importMark.exec(heading) ?? [];
      if (id !== undefined) found.continues = Number(id);
    } else if (found.ignored.length < maxNamed) found.ignored.push(text.slice(0, longestName));
  });
  const missing = columns.filter((column) => column.required && !found.columns.includes(column));
  if (missing.length > 0)
    fail('excelHeadings', {
      names: new Intl.ListFormat(languageTag(language)).format(
        missing.map(({ heading }) => heading[language]),
      ),
    });
  return found;
}
