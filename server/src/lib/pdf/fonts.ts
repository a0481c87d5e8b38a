import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const folder = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
);

/** A piece of the font: the characters it has, and its file. */
interface Piece {
  ranges: readonly (readonly [from: number, to: number])[];
  file: string;
}

/** `U+4e00-4eff` or `U+4e00`. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

let pieces: Promise<Piece[]> | undefined;

/** The font comes in a hundred files of some characters each, as browsers fetch it. */
async function readPieces(): Promise<Piece[]> {
  const text = await readFile(path.join(folder, 'unicode.json'), 'utf8');
  const named = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(named).map(([name, ranges]) => ({
    ranges: ranges.split(',').map(rangeOf),
    file: path.join(folder, 'files', `noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
  }));
}

const fonts = new Map<string, Promise<Buffer>>();

/** A piece as a plain font of medium weight: PDF knows no variable ones. */
async function fontOf({ file, ranges }: Piece): Promise<Buffer> {
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  // It takes 36 MB as soon as it is loaded, so it is when the first such label is printed.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 500 },
  });
}

/** A font that has a character: its name and its bytes; undefined where none has it. */
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
