import { type Language, languageTag } from '@chargehand/contract/languages';
import type { Row } from '../excel/sheet';
import { fail } from '../fail';
import type { BoundColumn } from './declare';
import { importWords } from './words';

/** So many unknown headings are named, each with so many characters. */
const mostNamed = 20;
const longestName = 60;
/** No column is called by more: what is longer is cut before it is compared. */
export const longestHeading = 200;

/**
 * Headings are the same whatever their blanks and line breaks, signs that nobody sees, width, dashes, case and mark of
 * being required.
 */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\s*\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();

/** Where a file has which columns, and what else it has. */
export interface Headings {
  /** In the file's order. */
  columns: BoundColumn[];
  /** Of each, its place in the sheet from 0. */
  places: number[];
  ignored: string[];
}

/**
 * Finds the columns by their headings, in whichever of the six languages and order. Of two that are the same the
 * first counts. Ends with `excelHeadings` where one is missing that every row needs.
 */
export function findHeadings(head: Row, columns: readonly BoundColumn[], language: Language): Headings {
  const known = new Map(
    columns.flatMap((column) =>
      [column.key, ...Object.values(column.heading)].map((heading) => [plain(heading), column] as const),
    ),
  );
  // A file of bad rows comes back as it is.
  const reasons = new Set(Object.values(importWords.reason).map(plain));
  const found: Headings = { columns: [], places: [], ignored: [] };
  head.cells.forEach(({ text }, place) => {
    const heading = plain(text.slice(0, longestHeading));
    const column = known.get(heading);
    if (column && !found.columns.includes(column)) {
      found.columns.push(column);
      found.places.push(place);
    } else if (!reasons.has(heading) && found.ignored.length < mostNamed)
      found.ignored.push(text.slice(0, longestName));
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
