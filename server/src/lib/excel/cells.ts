import type { NumberFormat, NumberStyle } from './formats';

/** Reasons why a cell's value may differ from what its author typed. */
type Misread = 'excelRounded' | 'excelDate' | 'excelTime' | 'excelNumber' | 'excelFormat';

/**
 * A number, boolean or date that is read as a text, for a column of texts: `text` is how Excel displays it. `rule` is
 * the reason if the cell must be rejected.
 */
export interface AsText {
  text: string;
  rule?: Misread;
  params?: Record<string, string>;
}

/** A cell as text. A number may have been typed differently, because Excel converts for example `+7` to 7. */
export interface Cell {
  text: string;
  isNumber: boolean;
  /** Set for numbers, booleans and dates: the text for a column of texts. */
  asText?: AsText;
}

/**
 * Maximum length of a text in an Excel cell. Longer texts are cut one character after this limit, so that they are
 * rejected later.
 */
export const longest = 32_767;
const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time of day or a duration, such as `0:30` or `26:15:08`. */
function clockOf(days: number): string {
  const seconds = Math.round(days * 86_400);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${h}:${two(m)}${s > 0 ? `:${two(s)}` : ''}`;
}

/** Converts Excel's day number to a day such as `2026-11-22`. In Excel, the year 1900 has one day too many. */
function dayOf(days: number): string | undefined {
  const day = new Date(Math.round((Math.floor(days) + (days < 60 ? 1 : 0) - 25_569) * 86_400_000));
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

/** Formats a number with the 15 digits that Excel shows, without an exponent. */
const plain = (value: number): string => {
  const short = Number(value.toPrecision(15));
  return Number.isInteger(short) ? BigInt(short).toString() : String(short);
};

/** Smallest number with more digits than the 15 that Excel keeps. */
const beyondDigits = 1e15;
/** Maximum number of characters, including the decimal point, of a fraction that Excel shows in full. */
const shownFigures = 11;

/**
 * Returns the text of a number for a text column, as Excel displays the number, such as with leading zeros. If Excel
 * stores or displays it differently from what was typed, the result contains the rule that rejects the cell.
 */
export function numberAsText(raw: string, { style, look, code }: NumberFormat, text: string): AsText {
  const value = Number(raw);
  if (style === 'time') return { text, rule: 'excelTime' };
  if (style !== 'number') return { text, rule: 'excelDate' };
  if (raw.trim() === '' || !(Math.abs(value) < beyondDigits)) return { text: raw, rule: 'excelRounded' };
  if (look.as === 'exponent') return { text: value.toExponential().toUpperCase(), rule: 'excelNumber' };
  const whole = Number.isInteger(value);
  if (look.as === 'plain') {
    if (/e/i.test(text)) return { text, rule: 'excelNumber' };
    return whole || text.length <= shownFigures ? { text } : { text, rule: 'excelRounded' };
  }
  if (look.as === 'zeros' && whole && value >= 0) return { text: text.padStart(look.digits, '0') };
  return { text, rule: 'excelFormat', params: { format: cleaned(code).slice(0, 40) } };
}

/** Returns the text of a number in a style. `from1904` is true if the workbook counts days from 1904. */
export function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const days = from1904 ? value + 1462 : value;
  if (style === 'number' || value < 0) return plain(value);
  if (style === 'time') return clockOf(value);
  const day = dayOf(days);
  if (day === undefined) return plain(value);
  return style === 'date' ? day : `${day} ${clockOf(days % 1)}`;
}

/**
 * Normalizes a text: cuts it one character after Excel's limit, decodes escapes such as `_x000D_`, unifies line ends,
 * removes control characters and outer blanks, and replaces lone surrogates.
 */
export const cleaned = (text: string): string =>
  text
    .slice(0, longest + 1)
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

/** Returns whether the text is an error value of a formula: `#N/A`, `#REF!`. */
export const isError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/i.test(
    text,
  );
