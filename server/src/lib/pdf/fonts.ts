import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** A font of a package. For browsers, each is split into files with some of the characters. */
interface Family {
  package: string;
  /** Part of the file names after the name of the part. */
  style: string;
  /** True if the weight is variable, which PDF does not support. */
  variable: boolean;
}

const family = (name: string): Family => ({
  package: `@fontsource-variable/${name}`,
  style: 'wght-normal',
  variable: true,
});
const emoji = family('noto-emoji');
/** Fonts in the order in which they are asked for a character: the second and third have rare Han characters. */
const families: readonly Family[] = [
  family('noto-sans-sc'),
  family('noto-sans-jp'),
  family('noto-sans-hk'),
  { package: '@fontsource/noto-sans-symbols-2', style: '400-normal', variable: false },
  emoji,
];

/** A part of a font: the ranges of its characters, and its file. */
interface Piece {
  ranges: readonly (readonly [from: number, to: number])[];
  file: string;
  variable: boolean;
}

/** Parses `U+4e00-4eff` or `U+4e00`. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

/** Reads the list of a font's parts. */
async function readPieces({ package: name, style, variable }: Family): Promise<Piece[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const text = await readFile(path.join(folder, 'unicode.json'), 'utf8');
  const named = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(named).map(([part, ranges]) => ({
    ranges: ranges.split(',').map(rangeOf),
    file: path.join(
      folder,
      'files',
      `${path.basename(name)}-${part.replaceAll(/[[\]]/g, '')}-${style}.woff2`,
    ),
    variable,
  }));
}

/** Returns a function that makes a value for a key once, and then returns the same one. */
function once<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const piecesOf = once(readPieces);

/**
 * Returns the characters that a part of a font really has. The ranges of its list also contain others.
 */
const charactersOf = once(async ({ file }: Piece): Promise<ReadonlySet<number>> => {
  const { create } = await import('fontkit');
  const font = create(await readFile(file));
  return new Set('characterSet' in font ? font.characterSet : []);
});

/** Returns a part of a font as a static font of medium weight. */
const fontOf = once(async (piece: Piece): Promise<Buffer> => {
  const characters = [...(await charactersOf(piece))].map((point) => String.fromCodePoint(point));
  // Imported only when needed, because it takes 36 MB of memory.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(piece.file), characters.join(''), {
    targetFormat: 'sfnt',
    ...(piece.variable && { variationAxes: { wght: 500 } }),
  });
});

/** Returns name and bytes of the first font part that has a character, or undefined if none has it. */
export async function fontFor(character: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const point = character.codePointAt(0) ?? 0;
  const asked = /\p{Emoji_Presentation}/u.test(character) ? [emoji, ...families] : families;
  for (const text of asked)
    for (const piece of await piecesOf(text)) {
      if (!piece.ranges.some(([from, to]) => point >= from && point <= to)) continue;
      if ((await charactersOf(piece)).has(point)) return { name: piece.file, bytes: await fontOf(piece) };
    }
  return undefined;
}
