import { posix } from 'node:path';
import { fail } from '../fail';
import { type Cell, cleaned, longest } from './cells';
import { type NumberFormat, numberFormatOf } from './formats';
import { allOf, readXml, type Tags } from './xml';
import { openParts, type Parts } from './zip';

/** What a sheet's cells refer to. */
export interface Shared {
  /** The part of the sheet that is read. */
  sheet: string;
  strings: readonly string[];
  /** How numbers are shown, by style. */
  formats: readonly NumberFormat[];
  from1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** What a part refers to, as parts of the whole. */
async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const at = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!parts.has(at)) return [];
  const tags = (give: (relation: Relation) => void): Tags => ({
    open(name, attribute) {
      const [id, type, target] = [attribute('Id'), attribute('Type'), attribute('Target')];
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      const whole = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
      give({ id, type: type.slice(type.lastIndexOf('/') + 1), target: whole });
    },
  });
  return allOf(readXml(await parts.open(at, 'small'), tags));
}

/** A sheet of a workbook; it may be a hidden one. */
interface AnySheet {
  name: string;
  visible: boolean;
  part: string;
}

/** Characters of a sheet's name that are kept; Excel takes 31. */
const longestName = 60;

/** Sheets that a workbook may have. */
const mostSheets = 1000;

/** A workbook's sheets by their relations, in their order, and from when it counts days. */
async function bookOf(parts: Parts) {
  const part = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (part === undefined || !parts.has(part)) fail('fileType', { types: 'xlsx' });
  const relations = await relationsOf(parts, part);
  const parted = new Map(
    relations.filter(({ type }) => type === 'worksheet').map((one) => [one.id, one.target]),
  );
  const sheets: AnySheet[] = [];
  let from1904 = false;
  const tags = (): Tags => ({
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const id = attribute('id', 'relation') ?? attribute('id');
      const target = id === undefined ? undefined : parted.get(id);
      if (target === undefined || !parts.has(target)) return;
      const visible = !['hidden', 'veryHidden'].includes(attribute('state') ?? '');
      if (sheets.length >= mostSheets) fail('excelTooBig');
      sheets.push({
        name: cleaned(attribute('name') ?? '').slice(0, longestName),
        visible,
        part: target,
      });
    },
  });
  await allOf(readXml<never>(await parts.open(part, 'small'), tags));
  // A document or slides are parts like these, without a sheet.
  if (sheets.length === 0) fail('fileType', { types: 'xlsx' });
  return { sheets, from1904, relations };
}

/** A sheet that can be read: `place` among all of the workbook's. */
export interface SheetName {
  place: number;
  name: string;
}

/** A sheet of more bytes than these has something in it. */
const emptyBytes = 64 * 1024;

async function isEmpty(parts: Parts, part: string): Promise<boolean> {
  if (parts.size(part) > emptyBytes) return false;
  let any = false;
  const tags = (): Tags => ({ open: (name) => void (any ||= name === 'v' || name === 't') });
  await allOf(readXml<never>(await parts.open(part, 'small'), tags));
  return !any;
}

/**
 * Lists the sheets that a person may mean: the visible ones that have something in them. Ends with `excelHidden` where
 * all are hidden, with `excelEmpty` where nothing is in them, and as `openSheet` does.
 */
export async function listSheets(bytes: Buffer): Promise<SheetName[]> {
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

/** Joins the texts of a string, which may be of several styles; how it is read aloud is none of it. */
export function textTags(give: (text: string) => void, item: string): Tags {
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
      // Cut as a cell is: what is longer is none.
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
  // Each format is read once, however many styles name it.
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

/** Reads what a sheet needs, the first visible one where no place is given; the sheet itself is read row by row. */
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
