/** Kind of a list: bulleted, or numbered by digits, letters or Roman numerals, as in the attribute `type` of `ol`. */
export type ListKind = 'bullet' | '1' | 'a' | 'A' | 'i' | 'I';

export interface Marker {
  kind: ListKind;
  /** Number of the item, or 0 in a bulleted list. */
  number: number;
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const validRoman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

function romanNumber(letters: string): number {
  if (!validRoman.test(letters)) return 0;
  const values = [...letters].map((letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Returns the number of a letter. Word continues after `z` with `aa`, `bb` and so on. */
const letterNumber = (letters: string): number =>
  /^([a-z])\1*$/.test(letters) ? letters.charCodeAt(0) - 96 + 26 * (letters.length - 1) : 0;

const chineseDigits = '零一二三四五六七八九';

function chineseNumber(text: string): number {
  const [, tens = '', ten = '', ones = ''] =
    /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? [];
  if (ten === '') return tens === '' || ones !== '' ? 0 : chineseDigits.indexOf(tens);
  return (tens === '' ? 1 : chineseDigits.indexOf(tens)) * 10 + Math.max(0, chineseDigits.indexOf(ones));
}

const before = /^[([{第]+/;
const after = /[.)\]}、:,;章節节條条項项]+$/;

/**
 * Returns what a list marker of Word can mean, the likeliest first: `i.` is a Roman numeral or a letter, `·` is a
 * bullet, and `2.1.` is the first item below the second.
 */
export function markersIn(marker: string): readonly Marker[] {
  // Unifies `１．`, `①` and `（一）` with `1.`, `1` and `(一)`.
  const text = marker.normalize('NFKC').replace(/\s+/g, '');
  const last = text.replace(before, '').replace(after, '').split(/[.-]/).at(-1) ?? '';
  if (/^\d{1,4}$/.test(last)) return [{ kind: '1', number: Number(last) }];
  const chinese = chineseNumber(last);
  if (chinese > 0) return [{ kind: '1', number: chinese }];
  // A letter without a period or bracket is a bullet of a symbol font, such as `o` or `v`.
  if (!/^(?:[a-z]{1,15}|[A-Z]{1,15})$/.test(last) || last === text) return [{ kind: 'bullet', number: 0 }];
  const lower = last.toLowerCase();
  const isLower = last === lower;
  const roman: Marker = { kind: isLower ? 'i' : 'I', number: romanNumber(lower) };
  const letters: Marker = { kind: isLower ? 'a' : 'A', number: letterNumber(lower) };
  const likeliest = lower === 'i' || lower.length > 1 ? [roman, letters] : [letters, roman];
  const meanings = likeliest.filter(({ number }) => number > 0);
  return meanings.length > 0 ? meanings : [{ kind: 'bullet', number: 0 }];
}
