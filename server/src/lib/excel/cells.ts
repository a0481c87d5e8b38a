import type { NumberFormat, NumberStyle } from './formats';

/** Why what a cell shows is not what somebody typed. */
export type Misread = 'excelRounded' | 'excelDate' | 'excelTime' | 'excelNumber' | 'excelFormat';

/** What a column of texts makes of a cell that is none: what Excel shows, or why it cannot be taken. */
export interface AsText {
  text: string;
  rule?: Misread;
  params?: Record<string, string>;
}

/** A cell as text. A number's may have been typed as something else: Excel makes `+7` a 7. */
export interface Cell {
  text: string;
  isNumber: boolean;
  /** Where a column of texts has it otherwise. */
  asText?: AsText;
}

/** The longest text that Excel holds in a cell; whatever claims more is cut one behind it. */
export const longest = 32_767;
const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day or a span, `0:30` or `26:15:08`. */
function clockOf(days: number): string {
  const seconds = Math.round(days * 86_400);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${h}:${two(m)}${s > 0 ? `:${two(s)}` : ''}`;
}

/** A day as Excel counts it, `2026-11-22`. Its year 1900 has a day too many. */
function dayOf(days: number): string | undefined {
  const at = new Date(Math.round((Math.floor(days) + (days < 60 ? 1 : 0) - 25_569) * 86_400_000));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

/** A number with the 15 figures that Excel shows, without an exponent. */
const plain = (value: number): string => {
  const short = Number(value.toPrecision(15));
  return Number.isInteger(short) ? BigInt(short).toString() : String(short);
};

/** From here on a number has more than the 15 digits that Excel keeps. */
const beyondDigits = 1e15;
/** Figures, with the point, of a fraction that Excel shows in full. */
const shownFigures = 11;

/**
 * What a column of texts makes of a number: what Excel shows of it, zeros before it included. What Excel shows in another
 * way than it was typed, or holds no more, is refused with the reason.
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

/** What a number says in its style; `from1904` where the workbook counts its days from there. */
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
 * A text as it is kept: what Excel writes as `_x000D_` is the sign itself, line ends are one sign, signs that
 * nobody sees or can type are left out, and halves of signs are replaced.
 */
export const cleaned = (text: string): string =>
  text
    .slice(0, longest + 1)
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

/** What a formula came to that has no value: `#N/A`, `#REF!`. */
export const isError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/i.test(
    text,
  );
