import type { Language } from '@chargehand/contract/i18n/languages';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { escape, main, xml } from '../export/xlsx-parts';
import { type BoundColumn, requiredHeading } from './declare';
import type { Choices } from './judge';
import { letters } from './letters';
import { importWords as words } from './words';

/** Last row that has drop-down lists. */
const filledRows = 100_001;

/** Indexes of the cell styles: bold, text (which Excel does not convert), and wrapped. */
const looks = { bold: 1, text: 2, wrapped: 3 } as const;

const cell = (text: string, address: string, look: number): string =>
  `<c r="${address}" s="${String(look)}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
const row = (values: readonly string[], number: number, look: number): string =>
  `<row r="${number}">${values.map((value, at) => cell(value, letters(at) + number, look)).join('')}</row>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const widths = (sizes: readonly number[], look: number): string =>
  `<cols>${sizes.map((size, at) => `<col min="${at + 1}" max="${at + 1}" width="${size}" style="${look}" customWidth="1"/>`).join('')}</cols>`;

/** Returns the drop-down lists of columns with choices. The choices themselves are on the sheet with instructions. */
const choosing = (columns: readonly BoundColumn[], choices: Choices, notes: string): string => {
  const lists = columns.flatMap(({ key }, index) => {
    const count = choices.get(key)?.length ?? 0;
    if (count === 0) return [];
    const list = letters(fixedNotes + [...choices.keys()].indexOf(key));
    const from = escape(`'${notes}'!$${list}$2:$${list}$${count + 1}`);
    return `<dataValidation type="list" allowBlank="1" sqref="${letters(index)}2:${letters(index)}${filledRows}"><formula1>${from}</formula1></dataValidation>`;
  });
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
};

/** Number of columns that come before the lists of choices on the sheet with instructions. */
const fixedNotes = 5;

/**
 * Returns the rows of the sheet with instructions: one for each column of the template, with the lists of choices to
 * the right.
 */
function notesOf(columns: readonly BoundColumn[], choices: Choices, language: Language): string[][] {
  const say = (word: keyof typeof words) => words[word][language];
  const lists = [...choices].map(([key, some]) => ({
    heading: `${say('choices')}: ${columns.find((column) => column.key === key)?.heading[language] ?? key}`,
    some,
  }));
  const title = [
    say('column'),
    say('required'),
    say('hint'),
    say('example'),
    '',
    ...lists.map((one) => one.heading),
  ];
  const lines = Math.max(columns.length, ...lists.map(({ some }) => some.length));
  const rest = Array.from({ length: lines }, (_, index) => {
    const column = columns[index];
    const facts = column
      ? [
          column.heading[language],
          say(column.required ? 'yes' : 'no'),
          column.hint?.[language] ?? '',
          column.example,
        ]
      : ['', '', '', ''];
    return [...facts, '', ...lists.map(({ some }) => some[index]?.label ?? '')];
  });
  return [title, ...rest];
}

/**
 * Returns the Excel template for importing a noun, in the reader's language. It has a sheet with headers and cells for
 * text, and a sheet with instructions for each column.
 */
export function templateOf(
  name: string,
  columns: readonly BoundColumn[],
  choices: Choices,
  language: Language,
): Readable {
  const notes = words.notes[language];
  const headings = columns.map((column) => requiredHeading(column, language));
  const zip = new yazl.ZipFile();
  const add = (part: string, text: string) => zip.addBuffer(Buffer.from(xml + text), part);
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${kind}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/><sheet name="${escape(notes)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
  );
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}">${frozen}${widths(
      headings.map((heading) => Math.max(16, heading.length * 2)),
      looks.text,
    )}<sheetData>${row(headings, 1, looks.bold)}</sheetData>${choosing(columns, choices, notes)}</worksheet>`,
  );
  const [title = [], ...rest] = notesOf(columns, choices, language);
  add(
    'xl/worksheets/sheet2.xml',
    `<worksheet xmlns="${main}">${frozen}${widths([24, 12, 48, 24, 4, ...title.slice(fixedNotes).map(() => 24)], looks.wrapped)}<sheetData>${row(title, 1, looks.bold)}${rest.map((values, at) => row(values, at + 2, looks.wrapped)).join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return zip.outputStream as Readable;
}
