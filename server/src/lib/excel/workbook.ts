import { posix } from 'node:path';
import { fail } from '../fail';
import { type Cell, cleaned, longest, type NumberStyle, numberStyleOf } from './cells';
import { allOf, readXml, type Tags } from './xml';
import type { Parts } from './zip';

/** What a sheet's cells refer to. */
export interface Shared {
  /** The part of the first sheet. */
  sheet: string;
  strings: readonly string[];
  /** How numbers read, by style. */
  styles: readonly NumberStyle[];
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

/** The workbook's first sheet by its relation, and from when it counts days. */
async function firstSheet(parts: Parts, part: string) {
  const found: { sheet?: string; from1904: boolean } = { from1904: false };
  const tags = (): Tags => ({
    open(name, attribute) {
      if (name === 'workbookPr') found.from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet') found.sheet ??= attribute('r:id') ?? attribute('id') ?? '';
    },
  });
  await allOf(readXml<never>(await parts.open(part, 'small'), tags));
  return found;
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

function styleTags(give: (style: NumberStyle) => void): Tags {
  const codes = new Map<number, string>();
  // Each format is read once, however many styles name it.
  const read = new Map<number, NumberStyle>();
  let inCells = false;
  return {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      const style = read.get(id) ?? numberStyleOf(id, codes.get(id));
      read.set(id, style);
      give(style);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
}

/** Reads what the first sheet of a workbook needs; the sheet itself is read row by row. */
export async function readShared(parts: Parts): Promise<Shared> {
  const book = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (book === undefined || !parts.has(book)) fail('fileType', { types: 'xlsx' });
  const relations = await relationsOf(parts, book);
  const { sheet: id, from1904 } = await firstSheet(parts, book);
  const sheet = relations.find((one) => one.id === id && one.type === 'worksheet')?.target;
  // A document or slides are parts like these, without a sheet.
  if (sheet === undefined || !parts.has(sheet)) fail('fileType', { types: 'xlsx' });
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
    styles:
      styles === undefined
        ? []
        : await allOf(readXml<NumberStyle>(await parts.open(styles, 'small'), styleTags)),
  };
}

export const noCell: Cell = { text: '', isNumber: false };
