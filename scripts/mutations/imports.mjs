const zip = 'server/src/lib/excel/zip.ts';
const judge = 'server/src/lib/import/judge.ts';
const write = 'server/src/lib/import/write-job.ts';
const read = 'server/src/lib/import/read-job.ts';
const routes = 'server/src/lib/import/serve-import.ts';
const schema = 'server/migrations/0015_import.sql';
const sheetTest = 'server/src/lib/excel/sheet.test.ts';
const regionTest = 'server/src/areas/region/region.import.test.ts';
const serveTest = 'server/src/lib/import/serve-import.test.ts';
const cells = 'server/src/lib/excel/cells.ts';
const clean = 'contract/src/fields/clean.ts';
const excelTest = 'server/src/areas/device/device.excel.test.ts';
const cleanTest = 'contract/src/fields/clean.test.ts';
const storedTest = 'server/test/clean-texts.test.ts';
const wholeTest = 'server/src/lib/import/whole-only.test.ts';

/** Rules of Excel imports: read safely, previewed first, written once. */
export const importRules = [
  [
    'a part that is too large is refused before it is unpacked',
    zip,
    'entry.uncompressedSize > maxBytes[kind] * megabyte || left < 0',
    'left < -1e15',
    sheetTest,
  ],
  [
    'a workbook has no more parts than so many',
    zip,
    'zip.entryCount > maxParts',
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
    "await db.deleteFrom('importRow').where('importId', '=', id).execute();",
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
  ['FOUND-01: a rounded number', cells, '!(Math.abs(value) < beyondDigits)', 'false', excelTest],
  ['FOUND-02: zeros that a format shows', cells, "text.padStart(look.digits, '0')", 'text', excelTest],
  ['FOUND-03: a date', cells, "if (style !== 'number') return { text, rule: 'excelDate' };", '', excelTest],
  [
    'FOUND-03: an exponent',
    cells,
    "if (look.as === 'exponent') return { text: value.toExponential().toUpperCase(), rule: 'excelNumber' };",
    '',
    excelTest,
  ],
  [
    'FOUND-03: what was misread does not come back as it is',
    'server/src/lib/import/bad-rows.ts',
    "keys.has(columns[at]?.key ?? '') ? misreadMark : cell",
    'keys.size < 0 ? misreadMark : cell',
    excelTest,
  ],
  [
    'FOUND-04: hidden sheets are passed over',
    'server/src/lib/excel/workbook.ts',
    'sheet.visible ? [{ ...sheet, place }] : []',
    '[{ ...sheet, place }]',
    excelTest,
  ],
  [
    'FOUND-06: headings of any spelling',
    'server/src/lib/import/headings.ts',
    '/[\\s*\\p{Cc}\\p{Default_Ignorable_Code_Point}]+/gu',
    '/[ *]+/gu',
    excelTest,
  ],
  [
    'FOUND-07: hidden rows are counted',
    'server/src/lib/excel/sheet.ts',
    "hidden: isSet(attribute('hidden'))",
    'hidden: false',
    excelTest,
  ],
  ['FOUND-08: signs that nobody sees', clean, ".replace(unseenAnywhere, '')", '', cleanTest],
  [
    'FOUND-08: full width',
    clean,
    '.replace(/[\\uFF01-\\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))',
    '',
    cleanTest,
  ],
  ['FOUND-09: what belongs to a language', clean, "kept ?? ''", "''", cleanTest],
  [
    'FOUND-10: a search looks for both spellings',
    'server/src/lib/list/conditions.ts',
    '[...new Set([cleanText(typed), cleanCode(typed).trim()])]',
    '[cleanText(typed)]',
    storedTest,
  ],
  ['FOUND-11: commas of every keyboard', clean, '/[\\s,;、﹐﹑﹔､]+/', '/[\\s,;]+/', cleanTest],
  [
    'FOUND-12: stored codes in full width',
    'server/migrations/0280_clean_codes.sql',
    'cleaned := translate(cleaned, wide, narrow);',
    '',
    storedTest,
  ],
  [
    'FOUND-12: what a migration left is told',
    'server/src/lib/migrate.ts',
    'warnings.push(message)',
    'void message',
    'server/src/lib/migrate.test.ts',
  ],
  [
    'an account sees its own imports alone',
    schema,
    'using (account_id = caller_account()) with check (account_id = caller_account())',
    'using (true) with check (true)',
    regionTest,
  ],
];
