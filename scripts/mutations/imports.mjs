const zip = 'server/src/lib/excel/zip.ts';
const judge = 'server/src/lib/import/judge.ts';
const write = 'server/src/lib/import/write-job.ts';
const read = 'server/src/lib/import/read-job.ts';
const routes = 'server/src/lib/import/serve-import.ts';
const schema = 'server/migrations/0015_import.sql';
const sheetTest = 'server/src/lib/excel/sheet.test.ts';
const regionTest = 'server/src/areas/region/region.import.test.ts';
const serveTest = 'server/src/lib/import/serve-import.test.ts';
const wholeTest = 'server/src/lib/import/whole-only.test.ts';

/** What comes from an Excel file is read safely, shown first, and written once. */
export const importRules = [
  [
    'a part that is too large is refused before it is unpacked',
    zip,
    'entry.uncompressedSize > mostBytes[kind] * megabyte || left < 0',
    'left < -1e15',
    sheetTest,
  ],
  [
    'a workbook has no more parts than so many',
    zip,
    'zip.entryCount > mostParts',
    'zip.entryCount < 0',
    sheetTest,
  ],
  [
    'a row that is only formatted is none',
    'server/src/lib/excel/sheet.ts',
    'if (any) give(row);',
    'give(row);',
    sheetTest,
  ],
  [
    'an error of a formula is no value',
    judge,
    'if (isError(text)) wrong(',
    'if (text === "never") wrong(',
    regionTest,
  ],
  [
    'a row that is there twice is bad, with the line of the first',
    judge,
    'if (fault) wrong(fault);',
    '',
    regionTest,
  ],
  [
    'what the area refuses is bad in the preview',
    judge,
    'for (const { at, ...fault } of refused ?? [])',
    'for (const { at, ...fault } of [])',
    regionTest,
  ],
  [
    'what a try that went wrong has kept is taken back',
    read,
    "await write((db) => db.deleteFrom('importRow').where('importId', '=', id).execute());",
    '',
    serveTest,
  ],
  ['a file has no more rows than so many', read, 'if (rows > most)', 'if (rows < 0)', wholeTest],
  [
    'a row that became bad meanwhile is told',
    write,
    'await refuseRow(db, kept.id, line, failure);',
    '',
    regionTest,
  ],
  [
    'where all or none is wanted, one refused row takes back the others',
    write,
    "if (writing.refused.length > 0) throw new Failure('importHasBadRows');",
    '',
    wholeTest,
  ],
  ['AUDIT-01: each slice of an import is logged', write, 'await entry.write(db);', '', regionTest],
  [
    'an import is started once',
    routes,
    "if (stateOf(row) !== 'ready' || total === 0) fail('conflict');",
    '',
    regionTest,
  ],
  [
    'a bad row forbids an import of all or none',
    routes,
    "if (importing.wholeOnly && row.bad > 0) fail('importHasBadRows');",
    '',
    wholeTest,
  ],
  [
    'an account sees its own imports alone',
    schema,
    'using (account_id = caller_account()) with check (account_id = caller_account())',
    'using (true) with check (true)',
    regionTest,
  ],
];
