import { posix } from 'node:path';
import { fail } from '../fail';
import { type Cell, cleaned, longest } from './cells';
import { type NumberFormat, numberFormatOf } from './formats';
import { kindOf } from './kind';
import { allOf, readXml, type Tags } from './xml';
import { openParts, type Parts } from './zip';

/** Data that the cells of a sheet refer to. */
export interface Shared {
  /** Name of the part (file of the workbook) that contains the sheet. */
  sheet: string;
  strings: readonly string[];
  /** Number formats, by the index of the cell's style. */
  formats: readonly NumberFormat[];
  from1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Returns the relations of a part (its references to other parts), with the names of the parts as targets. */
async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const relationsPart = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!parts.has(relationsPart)) return [];
  const tags = (give: (relation: Relation) => void): Tags => ({
    open(name, attribute) {
      const [id, type, target] = [attribute('Id'), attribute('Type'), attribute('Target')];
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      const whole = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
      give({ id, type: type.slice(type.lastIndexOf('/') + 1), target: whole });
    },
  });
  return allOf(readXml(await parts.open(relationsPart, 'small'), tags));
}

/** A sheet of a workbook, possibly hidden. */
interface AnySheet {
  name: string;
  visible: boolean;
  part: string;
}

/** Maximum number of characters kept of a sheet's name. Excel allows 31. */
const longestName = 60;

/** Maximum number of sheets in a workbook. */
const maxSheets = 1000;

/** Returns the sheets of a workbook in order, the workbook's relations, and whether its days are counted from 1904. */
async function bookOf(parts: Parts) {
  const part = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (part === undefined || !parts.has(part)) fail('fileType', { types: 'xlsx, csv' });
  const relations = await relationsOf(parts, part);
  const split = new Map(
    relations.filter(({ type }) => type === 'worksheet').map((one) => [one.id, one.target]),
  );
  const sheets: AnySheet[] = [];
  let from1904 = false;
  const tags = (): Tags => ({
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const id = attribute('id', 'relation') ?? attribute('id');
      const target = id === undefined ? undefined : split.get(id);
      if (target === undefined || !parts.has(target)) return;
      const visible = !['hidden', 'veryHidden'].includes(attribute('state') ?? '');
      if (sheets.length >= maxSheets) fail('excelTooBig');
      sheets.push({
        name: cleaned(attribute('name') ?? '').slice(0, longestName),
        visible,
        part: target,
      });
    },
  });
  await allOf(readXml<never>(await parts.open(part, 'small'), tags));
  // Rejected: a text document or presentation also consists of such parts, but has no sheet.
  if (sheets.length === 0) fail('fileType', { types: 'xlsx, csv' });
  return { sheets, from1904, relations };
}

/** A readable sheet. `place` is its index among all sheets of the workbook. */
export interface SheetName {
  place: number;
  name: string;
}

/** The only sheet of a CSV file, which has no name. */
const csvSheet: SheetName = { place: 0, name: '' };

/** Size in bytes above which a sheet is considered not empty. */
const emptyBytes = 64 * 1024;

async function isEmpty(parts: Parts, part: string): Promise<boolean> {
  if (parts.size(part) > emptyBytes) return false;
  let any = false;
  const tags = (): Tags => ({ open: (name) => void (any ||= name === 'v' || name === 't') });
  await allOf(readXml<never>(await parts.open(part, 'small'), tags));
  return !any;
}

/**
 * Lists the sheets that can be imported: visible and not empty, or the only one of a CSV file. Fails with `excelHidden`
 * if all are hidden, with `excelEmpty` if all are empty, and as `openSheet` does.
 */
export async function listSheets(bytes: Buffer): Promise<SheetName[]> {
  if ((await kindOf(bytes)) === 'csv') return [csvSheet];
  const parts = await openParts(bytes);
  const { sheets } = await bookOf(parts);
  const visible = sheets.flatMap((sheet, place) => (sheet.visible ? [{ ...sheet, place }] : []));
  const [first] = visible;
  if (!first) fail('excelHidden');
  const some: SheetName[] = [];
  for (const { place, name, part } of visible) if (!(await isEmpty(parts, part))) some.push({ place, name });
  if (some.length === 0) fail('excelEmpty', { inSheet: first.name });
  return some;
}

/**
 * Returns tag handlers that join the texts in each tag `item` to one string. A string with several styles has several
 * texts; pronunciation hints are left out.
 */
function textTags(give: (text: string) => void, item: string): Tags {
  let text = '';
  let inText = false;
  let aloud = false;
  return {
    open(name) {
      if (name === item) text = '';
      if (name === 'rPh') aloud = true;
      inText = name === 't' && !aloud;
    },
    text(more) {
      // Cut one character beyond the limit, like a cell, so that a longer text is rejected.
      if (inText && text.length <= longest) text += more;
    },
    close(name) {
      inText = false;
      if (name === 'rPh') aloud = false;
      if (name === item) give(cleaned(text));
    },
  };
}

function styleTags(give: (format: NumberFormat) => void): Tags {
  const codes = new Map<number, string>();
  // Formats by number, because many styles may use the same format.
  const read = new Map<number, NumberFormat>();
  let inCells = false;
  return {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      const format = read.get(id) ?? numberFormatOf(id, codes.get(id));
      read.set(id, format);
      give(format);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
}

/**
 * Reads the data to which the cells of a sheet refer, but not the sheet itself. The sheet is the one at index `place`,
 * or the first visible one. Fails like `openSheet`.
 */
export async function readShared(parts: Parts, place?: number): Promise<Shared> {
  const { sheets, from1904, relations } = await bookOf(parts);
  const sheet = (place === undefined ? sheets.find(({ visible }) => visible) : sheets[place])?.part;
  if (sheet === undefined) fail('excelHidden');
  const partOf = (type: string) => {
    const target = relations.find((one) => one.type === type)?.target;
    return target !== undefined && parts.has(target) ? target : undefined;
  };
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheet,
    from1904,
    strings:
      strings === undefined
        ? []
        : await allOf(readXml<string>(await parts.open(strings, 'strings'), (give) => textTags(give, 'si'))),
    formats:
      styles === undefined
        ? []
        : await allOf(readXml<NumberFormat>(await parts.open(styles, 'small'), styleTags)),
  };
}

export const noCell: Cell = { text: '', isNumber: false };
