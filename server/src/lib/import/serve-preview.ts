import { type ImportMark, type ImportPart, previewedRows } from '@chargehand/contract/http/imports';
import type { z } from 'zod';
import { serve } from '../http/serve';
import { serveFile } from '../http/serve-file';
import { badRowsOf } from './bad-rows';
import type { BoundColumn } from './declare';
import { judge, readChoices, shown } from './judge';
import { letters } from './letters';
import { missingIn } from './missing';
import { reasonsOf } from './reasons';
import type { ServedImport } from './served-import';
import { markOf, stateOf, toImport } from './state';
import { findImport, nextRows } from './store';

const refused = ['bad', 'refused'] as const;
const marks: Record<ImportPart, readonly ImportMark[]> = {
  all: ['good', ...refused],
  good: ['good'],
  bad: refused,
};

/** Returns the columns in the order of the file, or those of the template if the file has not been read yet. */
const columnsIn = (keys: readonly string[], allColumns: readonly BoundColumn[]): readonly BoundColumn[] =>
  keys.length === 0
    ? allColumns
    : keys.flatMap((key) => allColumns.find((column) => column.key === key) ?? []);

/** Mounts the endpoints that show an import: its state, the first rows, and the file of its bad rows. */
export function servePreview<Shape extends z.ZodRawShape>({
  app,
  api,
  importing,
  noun,
  allColumns,
}: ServedImport<Shape>): void {
  const { long } = app;

  serve(app, api.importGet, async ({ db, params, language }) => {
    const row = await findImport(db, noun, params.id);
    const columns = columnsIn(row.columns, allColumns);
    return toImport(row, {
      language,
      columns: columns.map(({ key, heading }, index) => ({
        key,
        label: heading[language],
        letter: row.places[index] === undefined ? '' : letters(row.places[index]),
      })),
      // Empty while the file is being read, because the list would change every second.
      missing: stateOf(row) === 'reading' ? [] : await missingIn(db, row, importing.missing ?? {}, language),
      wholeOnly: importing.wholeOnly ?? false,
    });
  });

  serve(app, api.importRows, async ({ db, params, query, session, language }) => {
    const row = await findImport(db, noun, params.id);
    const importer = { db, session, language };
    const columns = columnsIn(row.columns, allColumns);
    const choices = await readChoices(importer, columns);
    const rows = await nextRows(db, row, marks[query.of], 0, previewedRows);
    const judged = await judge(
      { importing: { ...importing, check: async () => [] }, importer, columns, choices },
      rows,
    );
    return rows.map(({ line, cells, state, reason }, index) => {
      const draft = judged[index]?.draft;
      return {
        line,
        state: markOf(row, state, line),
        cells: state === 'good' && draft ? shown(draft, columns, choices) : cells,
        errors: reasonsOf(reason, columns, language),
      };
    });
  });

  serveFile(app, api.importBad, async ({ db, params, session, language }) => {
    const row = await findImport(db, noun, params.id);
    return badRowsOf({ long, session, language }, row, columnsIn(row.columns, allColumns), importing.gathers);
  });
}
