const zip = 'server/src/lib/excel/zip.ts';
const judge = 'server/src/lib/import/judge.ts';
const write = 'server/src/lib/import/write-job.ts';
const read = 'server/src/lib/import/read-job.ts';
const routes = 'server/src/lib/import/serve-import.ts';
const schema = 'server/migrations/0015_import.sql';
const sheetTest = 'server/src/lib/excel/sheet.test.ts';
const regionTest = 'server/src/areas/system/region/region.import.test.ts';
const serveTest = 'server/src/lib/import/serve-import.test.ts';
const cells = 'server/src/lib/excel/cells.ts';
const clean = 'contract/src/fields/clean.ts';
const excelTest = 'server/src/areas/stock/device/device.excel.test.ts';
const cleanTest = 'contract/src/fields/clean.test.ts';
const storedTest = 'server/test/clean-texts.test.ts';
const wholeTest = 'server/src/lib/import/whole-only.test.ts';
const csv = 'server/src/lib/excel/csv.ts';
const encoding = 'server/src/lib/excel/encoding.ts';
const kind = 'server/src/lib/excel/kind.ts';
const csvTest = 'server/src/lib/import/csv.test.ts';

/** Rules of Excel imports: read safely, previewed first, written once. */
export const importRules = [
  [
    'a part of a workbook that is too large is refused before it is unpacked',
    zip,
    'entry.uncompressedSize > maxBytes[kind] * megabyte || left < 0',
    'left < -1e15',
    sheetTest,
  ],
  [
    'the number of a workbook’s parts is limited',
    zip,
    'zip.entryCount > maxParts',
    'zip.entryCount < 0',
    sheetTest,
  ],
  [
    'a row that only has formats does not count',
    'server/src/lib/excel/sheet.ts',
    'if (any) give(row);',
    'give(row);',
    sheetTest,
  ],
  [
    'an error of a formula is not a value',
    judge,
    'if (isError(text)) wrong(',
    'if (text === "never") wrong(',
    regionTest,
  ],
  [
    'a repeated row is bad, and names the line of the first one',
    judge,
    'if (fault) wrong(fault);',
    '',
    regionTest,
  ],
  [
    'a row that the area refuses is bad in the preview',
    judge,
    'for (const { at, ...fault } of refused ?? [])',
    'for (const { at, ...fault } of [])',
    regionTest,
  ],
  [
    'rows stored by a failed attempt are removed',
    read,
    "await db.deleteFrom('importRow').where('importId', '=', id).execute();",
    '',
    serveTest,
  ],
  ['the number of a file’s rows is limited', read, 'if (rows > maxRows)', 'if (rows < 0)', wholeTest],
  [
    'a row that became invalid meanwhile is reported',
    write,
    'await refuseRow(db, kept.id, line, failure);',
    '',
    regionTest,
  ],
  [
    'in an import of all or none, one refused row rolls back the others',
    write,
    "if (writing.refused.length > 0) throw new Failure('importHasBadRows');",
    '',
    wholeTest,
  ],
  ['AUDIT-01: each slice of an import is logged', write, 'await entry.write(db);', '', regionTest],
  [
    'an import can be started only once',
    routes,
    "if (stateOf(row) !== 'ready' || total === 0) fail('conflict');",
    '',
    regionTest,
  ],
  [
    'an import of all or none cannot start with a bad row',
    routes,
    "if (importing.wholeOnly && row.bad > 0) fail('importHasBadRows');",
    '',
    wholeTest,
  ],
  [
    'FOUND-01: a number with too many digits is rejected, because Excel rounded it',
    cells,
    '!(Math.abs(value) < beyondDigits)',
    'false',
    excelTest,
  ],
  [
    'FOUND-02: leading zeros that a format shows are kept',
    cells,
    "text.padStart(look.digits, '0')",
    'text',
    excelTest,
  ],
  [
    'FOUND-03: a cell that Excel turned into a date is rejected',
    cells,
    "if (style !== 'number') return { text, rule: 'excelDate' };",
    '',
    excelTest,
  ],
  [
    'FOUND-03: a cell that Excel shows with an exponent is rejected',
    cells,
    "if (look.as === 'exponent') return { text: value.toExponential().toUpperCase(), rule: 'excelNumber' };",
    '',
    excelTest,
  ],
  [
    'FOUND-03: the file of bad rows marks values that Excel changed',
    'server/src/lib/import/bad-rows.ts',
    "keys.has(columns[at]?.key ?? '') ? misreadMark : cell",
    'keys.size < 0 ? misreadMark : cell',
    excelTest,
  ],
  [
    'FOUND-04: hidden sheets are skipped',
    'server/src/lib/excel/workbook.ts',
    'sheet.visible ? [{ ...sheet, place }] : []',
    '[{ ...sheet, place }]',
    excelTest,
  ],
  [
    'FOUND-06: headings are recognized in any spelling',
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
  ['FOUND-08: invisible characters are removed', clean, ".replace(unseenAnywhere, '')", '', cleanTest],
  [
    'FOUND-08: full-width characters become normal ones',
    clean,
    '.replace(/[\\uFF01-\\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))',
    '',
    cleanTest,
  ],
  ['FOUND-09: characters that a language needs are kept', clean, "kept ?? ''", "''", cleanTest],
  [
    'FOUND-10: a search finds both spellings',
    'server/src/lib/list/conditions.ts',
    '[...new Set([cleanText(typed), cleanCode(typed).trim()])]',
    '[cleanText(typed)]',
    storedTest,
  ],
  [
    'FOUND-11: commas of every keyboard separate codes',
    clean,
    '/[\\s,;、﹐﹑﹔､]+/',
    '/[\\s,;]+/',
    cleanTest,
  ],
  [
    'FOUND-12: stored codes in full-width characters are converted',
    'server/migrations/0280_clean_codes.sql',
    'cleaned := translate(cleaned, wide, narrow);',
    '',
    storedTest,
  ],
  [
    'FOUND-12: what a migration could not convert is reported',
    'server/src/lib/migrate.ts',
    'warnings.push(message)',
    'void message',
    'server/src/lib/migrate.test.ts',
  ],
  [
    'an account sees only its own imports',
    schema,
    'using (account_id = caller_account()) with check (account_id = caller_account())',
    'using (true) with check (true)',
    regionTest,
  ],
  [
    'FOUND-67: the separator of a CSV file is found in its first line',
    csv,
    "const separators = ['\\t', ';', ','] as const;",
    "const separators = [','] as const;",
    csvTest,
  ],
  [
    'FOUND-67: a CSV file may declare its separator',
    csv,
    '/^sep=([,;\\t|])\\n/i',
    '/^separator=([,;\\t|])\\n/i',
    csvTest,
  ],
  [
    'FOUND-67: an unclosed quote of a CSV file is refused',
    csv,
    'if (wrong) fail(',
    'if (!wrong) fail(',
    csvTest,
  ],
  [
    'FOUND-67: a long number that Excel shortened in a CSV file is rejected',
    csv,
    'if (exponent.test(text))',
    "if (text === 'never')",
    csvTest,
  ],
  [
    'FOUND-67: UTF-16 is recognized without a byte order mark',
    encoding,
    'if (wide) return decoded(bytes, wide);',
    '',
    csvTest,
  ],
  [
    'FOUND-67: Chinese text is recognized in every language',
    encoding,
    'common >= pairs * commonShare',
    'common > pairs',
    csvTest,
  ],
  [
    'FOUND-67: invalid characters of a CSV file are refused',
    encoding,
    'fatal: true',
    'fatal: false',
    csvTest,
  ],
  [
    'FOUND-67: a file that is no table is named for what it is',
    kind,
    'if (text) fail(text[1], { kind: text[2] });',
    '',
    csvTest,
  ],
  [
    'FOUND-67: an archive that is no workbook is named for what it is',
    kind,
    'if (other) fail(other[1], { kind: other[2] });',
    '',
    csvTest,
  ],
  [
    'FOUND-67: a hyphenated heading is still that heading',
    'server/src/lib/import/headings.ts',
    "short.replace(hyphenated, '')",
    'short',
    csvTest,
  ],
];
