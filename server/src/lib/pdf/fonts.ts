import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const folder = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
);

/** A part of the font: the ranges of its characters, and its file. */
interface Piece {
  ranges: readonly (readonly [from: number, to: number])[];
  file: string;
}

/** Parses `U+4e00-4eff` or `U+4e00`. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

let pieces: Promise<Piece[]> | undefined;

/**
 * Reads the list of the font's parts. For browsers, the font is split into about a hundred files, each with some of the
 * characters.
 */
async function readPieces(): Promise<Piece[]> {
  const text = await readFile(path.join(folder, 'unicode.json'), 'utf8');
  const named = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(named).map(([name, ranges]) => ({
    ranges: ranges.split(',').map(rangeOf),
    file: path.join(folder, 'files', `noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
  }));
}

const fonts = new Map<string, Promise<Buffer>>();

/** Returns a part of the font as a static font of medium weight, because PDF does not support variable fonts. */
async function fontOf({ file, ranges }: Piece): Promise<Buffer> {
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  // Imported only when needed, because it takes 36 MB of memory.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 500 },
  });
}

/** Returns name and bytes of the part of the font that contains a character, or undefined if none does. */
export async function fontFor(character: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const point = character.codePointAt(0) ?? 0;
  const piece = (await (pieces ??= readPieces())).find(({ ranges }) =>
    ranges.some(([from, to]) => point >= from && point <= to),
  );
  if (!piece) return undefined;
  const made = fonts.get(piece.file) ?? fontOf(piece);
  fonts.set(piece.file, made);
  return { name: piece.file, bytes: await made };
}
