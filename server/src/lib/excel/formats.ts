/** Maximum length of a format code in Excel. */
const longestFormat = 255;

/** Kinds of number formats. */
export type NumberStyle = 'number' | 'date' | 'time' | 'instant';

/** The way Excel displays a number: plain, with leading zeros, with an exponent, or in another way. */
type Look = { as: 'plain' | 'exponent' | 'other' } | { as: 'zeros'; digits: number };

/** Number format of a cell. */
export interface NumberFormat {
  style: NumberStyle;
  look: Look;
  /** Format code as shown in Excel's list of formats. */
  code: string;
}

const builtInStyles: Record<number, NumberStyle> = { 22: 'instant' };
for (const id of [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
  builtInStyles[id] = 'date';
for (const id of [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]) builtInStyles[id] = 'time';

/** Codes of built-in formats, which a workbook refers to only by number. */
const builtInCodes: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  48: '##0.0E+0',
};
for (const id of [5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44]) builtInCodes[id] = '#,##0.00';

/**
 * Returns the style of a format from the letters in the first section of its code, ignoring quoted, escaped and most
 * bracketed parts. Without a code, the format is a built-in one, and its id decides.
 */
function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtInStyles[id] ?? 'number';
  const letters = code
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';')[0]
    ?.toLowerCase();
  if (letters === undefined || /general|[0#?]/.test(letters)) return 'number';
  const day = /[yd]/.test(letters);
  const clock = /[hs]/.test(letters);
  if (day && clock) return 'instant';
  if (clock) return 'time';
  return day || /m/.test(letters) ? 'date' : 'number';
}

/**
 * Returns how a format displays a number that is not negative. Colours, blanks and the language of digits are ignored.
 */
function lookOf(code: string): Look {
  const shown = code
    .split(';')[0]
    ?.replace(/_.|\[\$-[0-9a-f]{1,4}\]|\[(black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/gi, '')
    .trim();
  if (code === '' || shown === '@' || /^general$/i.test(shown ?? '')) return { as: 'plain' };
  const zeros = /^#*(0+)$/.exec(shown ?? '')?.[1];
  if (zeros !== undefined) return { as: 'zeros', digits: zeros.length };
  return { as: /[0#?]e[+-]/i.test(shown ?? '') ? 'exponent' : 'other' };
}

/**
 * Returns the number format with this id. `formatCode` is the workbook's code for it, undefined for a built-in format.
 */
export function numberFormatOf(id: number, formatCode: string | undefined): NumberFormat {
  const code = formatCode?.slice(0, longestFormat);
  const shown = code ?? builtInCodes[id] ?? 'General';
  return { style: styleOf(id, code), look: lookOf(shown), code: shown };
}

/** Format of a cell without a style. */
export const generalFormat = numberFormatOf(0, undefined);
