import type PDFDocument from 'pdfkit';
import { fontFor } from './fonts';
import { noteUnprintable } from './unprintable';

type Pdf = InstanceType<typeof PDFDocument>;

/**
 * Characters in the same font, with their width at a font size of one point. Without a font, each is drawn as a box.
 */
interface Run {
  font: string | undefined;
  text: string;
  wide: number;
}

interface Written {
  text: string;
  font: string;
  /**
   * Font sizes in points: the largest, the smallest that is used before another line is added, and the smallest of all.
   */
  sizes: readonly [largest: number, before: number, smallest: number];
  /** Maximum number of lines. Longer texts end with an ellipsis. */
  most: number;
}

const step = 0.5;
const dots = '…';

/** Width and height of the box for a character that no font has, and the space beside it, by the font size. */
const box = { width: 0.6, height: 0.7, beside: 0.1, line: 0.06 };

const runOf = (pdf: Pdf, font: string, text: string): Run => ({
  font,
  text,
  wide: pdf.font(font).fontSize(1).widthOfString(text),
});
const boxOf = (text: string): Run => ({ font: undefined, text, wide: box.width + 2 * box.beside });

/**
 * Returns a text without characters that are not visible alone: selectors of variants, joiners, and colours of skin.
 * Letters and accents are composed, because an accent alone has no place of its own.
 */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}|(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu, '')
    .trim();

/**
 * Returns the characters of a text with their fonts. Latin characters use a standard font of PDF, all others an
 * embedded font; those that no font has are noted.
 */
async function charactersOf(pdf: Pdf, text: string, latin: string): Promise<Run[]> {
  const characters: Run[] = [];
  for (const character of visible(text)) {
    if (/[\u0020-\u007e\u00a0-\u00ff]/.test(character)) characters.push(runOf(pdf, latin, character));
    else {
      const other = await fontFor(character);
      if (other) pdf.registerFont(other.name, other.bytes);
      characters.push(other ? runOf(pdf, other.name, character) : boxOf(character));
    }
  }
  noteUnprintable(characters.filter(({ font }) => font === undefined).map((run) => run.text));
  return characters;
}

const widthOf = (runs: readonly Run[], size: number): number =>
  size * runs.reduce((sum, { wide }) => sum + wide, 0);

/**
 * Returns the position at which a line is broken if the next character does not fit: at its end, or, if that would
 * split a word, after its last blank or hyphen.
 */
function endOf(line: readonly Run[], next: Run): number {
  const isWord = ({ text }: Run) => /[\u0021-\u024f]/.test(text);
  const last = line.at(-1);
  if (!isWord(next) || (last && !isWord(last))) return line.length;
  const end = line.findLastIndex(({ text }) => text === ' ' || text === '-') + 1;
  return end > 0 ? end : line.length;
}

/** Breaks a text into lines of at most `width`. Words are kept whole if they fit. */
function linesOf(characters: readonly Run[], size: number, width: number): Run[][] {
  let line: Run[] = [];
  const lines = [line];
  for (const character of characters) {
    if (widthOf(line, size) + size * character.wide > width) {
      line = line.splice(endOf(line, character));
      lines.push(line);
    }
    if (line.length > 0 || character.text !== ' ') line.push(character);
  }
  return lines;
}

/**
 * Returns the lines of a text and the largest font size at which it fits into the fewest lines. Sizes below `before`
 * are used only with the maximum number of lines; a text that fits at no size gets the smallest.
 */
function fitted(characters: readonly Run[], { sizes, most }: Written, width: number) {
  const [largest, before, smallest] = sizes;
  for (let count = 1; count <= most; count += 1)
    for (let size = largest; size >= (count < most ? before : smallest); size -= step) {
      const lines = linesOf(characters, size, width);
      if (lines.length <= count) return { size, lines };
    }
  return { size: smallest, lines: linesOf(characters, smallest, width) };
}

/** Returns the lines that are written. If there are more, the last one ends with an ellipsis. */
function shortened(lines: Run[][], size: number, maxLines: number, end: Run, width: number): Run[][] {
  if (lines.length <= maxLines) return lines;
  const last = [...(lines[maxLines - 1] ?? [])];
  while (last.length > 0 && (last.at(-1)?.text === ' ' || widthOf([...last, end], size) > width)) last.pop();
  return [...lines.slice(0, maxLines - 1), [...last, end]];
}

/** Joins neighbouring characters of the same font, so that they are written together. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.font === run.font) {
      last.text += run.text;
      last.wide += run.wide;
    } else runs.push({ ...run });
  }
  return runs;
}

/** Draws a box for each character of a run without a font, from the left on a baseline. */
function drawBoxes(pdf: Pdf, { text, wide }: Run, left: number, base: number, size: number): void {
  const count = [...text].length;
  const each = (wide * size) / count;
  for (let n = 0; n < count; n += 1)
    pdf.rect(left + n * each + box.beside * size, base, box.width * size, -box.height * size);
  pdf.lineWidth(box.line * size).stroke('black');
}

/** Writes a text as large as it fits. Returns the vertical position at which the next text begins. */
export async function write(pdf: Pdf, what: Written, x: number, y: number, width: number): Promise<number> {
  const characters = await charactersOf(pdf, what.text, what.font);
  const { size, lines } = fitted(characters, what, width);
  let top = y;
  for (const line of shortened(lines, size, what.most, runOf(pdf, what.font, dots), width)) {
    let left = x;
    for (const run of joined(line)) {
      if (run.font === undefined) drawBoxes(pdf, run, left, top + size, size);
      else
        pdf
          .font(run.font)
          .fontSize(size)
          .text(run.text, left, top + size, { lineBreak: false, baseline: 'alphabetic' });
      left += widthOf([run], size);
    }
    top += size * 1.25;
  }
  return top;
}
