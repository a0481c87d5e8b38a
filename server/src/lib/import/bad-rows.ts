import path from 'node:path';
import { workbook } from '@chargehand/contract/http/exports';
import type { Language } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import type { Db } from '../db';
import { fail } from '../fail';
import { openConcurrencyLimit, openWithinLimit } from '../list/concurrency-limit';
import type { SentFile } from '../http/serve-file';
import type { Acting } from '../session/session';
import { Reason } from '../job/row';
import { asSession } from '../session/tenant';
import { type Value, xlsx } from '../export/xlsx';
import { type BoundColumn, requiredHeading } from './declare';
import { misreadMark } from './cells';
import { reasonHeading } from './headings';
import { letters } from './letters';
import { reasonsOf } from './reasons';
import { type ImportRow, nextRows } from './store';
import { importWords } from './words';

/** Number of rows read at once. */
const rowsAtOnce = 100;

/** Limit of concurrent downloads, because each download keeps some rows in memory until the browser has read them. */
const place = openConcurrencyLimit({ each: 2, all: 20 });

interface Reader {
  /** Pool for long operations. */
  long: Db;
  session: Acting;
  language: Language;
}

/** Returns the errors of a row, one per line, each with the header and the letter of its column in this file. */
const linesOf = (reason: unknown, columns: readonly BoundColumn[], language: Language): string =>
  reasonsOf(reason, columns, language)
    .map(({ field, msg }) => {
      const index = columns.findIndex(({ key }) => key === field);
      const name = columns[index]?.heading[language];
      return name === undefined
        ? msg
        : fill(importWords.atColumn[language], { name, letter: letters(index), msg });
    })
    .join('\n');

/**
 * Returns the cells of a row. Values that Excel converted are replaced by an error value, so that they cannot be
 * imported unchanged.
 */
function typed(cells: readonly string[], reason: unknown, columns: readonly BoundColumn[]): string[] {
  const misread = Reason.parse(reason).fields.filter(({ rule }) => rule.startsWith('excel'));
  const keys = new Set(misread.map(({ field }) => field));
  return cells.map((cell, at) => (keys.has(columns[at]?.key ?? '') ? misreadMark : cell));
}

/**
 * Returns an Excel file with the rows of an import that are bad or were refused while writing, and the reasons in the
 * last column, whose heading names the import if it `gathers`. Throws `notFound` if there is no such row.
 */
export function badRowsOf(
  { long, session, language }: Reader,
  row: ImportRow,
  columns: readonly BoundColumn[],
  gathers = false,
): SentFile {
  if (row.bad + row.refused === 0) fail('notFound');
  async function* cells(): AsyncGenerator<Value[]> {
    for (let after = 0; ;) {
      const rows = await asSession(long, session, false, (db) =>
        nextRows(db, row, ['bad', 'refused'], after, rowsAtOnce),
      );
      for (const { cells: rowCells, reason } of rows)
        yield [...typed(rowCells, reason, columns), linesOf(reason, columns, language)];
      after = rows.at(-1)?.line ?? after;
      if (rows.length < rowsAtOnce) return;
    }
  }
  const heads = [
    ...columns.map((column) => ({ label: requiredHeading(column, language) })),
    { label: reasonHeading(language, gathers ? (row.continues ?? row.id) : undefined) },
  ];
  return {
    name: `${path.parse(row.name).name} - ${importWords.bad[language]}.xlsx`,
    type: workbook.type,
    open: () =>
      openWithinLimit(
        place,
        session.accountId,
        () => xlsx({ sheet: row.sheets[row.sheet ?? 0] || importWords.bad[language], heads }, cells()).file,
      ),
  };
}
