import { z } from 'zod';
import { bool, givenThat, id, int, maybe, number, text } from '../../fields/fields';
import { namedSheets, type Sheet, sheetNames } from '../../fields/qr-sheet';
import { byRule, type Rule } from '../../i18n/rules';

/** Maximum number of codes in a batch. */
export const maxQrCodes = 100_000;

export const errorLevels = ['L', 'M', 'Q', 'H'] as const;

const millimetres = (least: number, most: number) => number(least, most);

/** Maximum numbers of columns and rows of labels on a custom sheet. */
const [maxColumns, maxRows] = [50, 100];

/** Custom sheet: sizes in millimetres, and the numbers of columns and rows of labels, which are 1 if absent. */
const ownFields = {
  pageWidth: maybe(millimetres(10, 1000)),
  pageHeight: maybe(millimetres(10, 1000)),
  labelWidth: maybe(millimetres(10, 1000)),
  labelHeight: maybe(millimetres(10, 1000)),
  columns: maybe(int(1, maxColumns)),
  rows: maybe(int(1, maxRows)),
  left: maybe(millimetres(0, 500)),
  top: maybe(millimetres(0, 500)),
  gapX: maybe(millimetres(0, 500)),
  gapY: maybe(millimetres(0, 500)),
};
const OwnSheet = z.object(ownFields);

/** Returns the sheet that custom sizes describe. Without page sizes, the page has the size of one label. */
function ownSheet(values: z.infer<typeof OwnSheet>): Sheet {
  const { labelWidth = 0, labelHeight = 0, pageWidth = labelWidth, pageHeight = labelHeight } = values;
  const { columns = 1, rows = 1, left = 0, top = 0, gapX = 0, gapY = 0 } = values;
  return {
    page: [pageWidth, pageHeight],
    label: [labelWidth, labelHeight],
    columns,
    rows,
    left,
    top,
    gapX,
    gapY,
  };
}

/** Returns the requested sheet. */
export const sheetOf = (options: z.infer<typeof OwnSheet> & { sheet: (typeof sheetNames)[number] }): Sheet =>
  options.sheet === 'own' ? ownSheet(options) : namedSheets[options.sheet];

/** Returns the number of labels on a page of the sheet. */
export const labelsOnSheet = ({ columns, rows }: Sheet): number => columns * rows;

const rounding = 0.01;
/**
 * Returns the field whose number of labels does not fit on the page, `columns` or `rows`; undefined if all labels fit.
 */
function beyond({ page: [width, height], label, columns, rows, left, top, gapX, gapY }: Sheet) {
  const over = (page: number, from: number, one: number, count: number, gap: number) =>
    from + count * one + (count - 1) * gap > page + rounding;
  if (over(width, left, label[0], columns, gapX)) return 'columns';
  return over(height, top, label[1], rows, gapY) ? 'rows' : undefined;
}

/** Position of a code in its batch. */
const position = maybe(int(1, maxQrCodes));
const sheet = z.enum(sheetNames);
/** Place of the first code on its page, from 1, for a sheet whose first labels are used. */
const start = maybe(int(1, maxColumns * maxRows));
const sized = givenThat({ sheet, start, ...ownFields });

/** Print request: a range of codes of a batch, on a sheet. */
export const QrPrint = z
  .object({
    batchId: id(),
    /** First and last position of the codes in the batch; from the first and to the last code if absent. */
    from: position,
    to: position,
    unusedOnly: z.preprocess((value) => value ?? false, bool()),
    sheet,
    ...ownFields,
    start,
    /** White margin around the code, in modules. The standard requires four. */
    quietZone: z.preprocess((value) => (value === undefined || value === '' ? 4 : value), int(1, 10)),
    /** Error correction level: 7, 15, 25 or 30 % of a code can be damaged. */
    level: z.preprocess((value) => (value === undefined || value === '' ? 'Q' : value), z.enum(errorLevels)),
    /** True to print the code as text below the QR code. */
    text: z.preprocess((value) => value ?? true, bool()),
    /** File name without extension. */
    name: maybe(text(100)),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    path: ['to'],
    ...byRule('rangeEmpty'),
    when: givenThat({ from: position, to: position }),
  })
  .superRefine(
    (options, context) => {
      const wrong = (field: string, rule: Rule, figures?: Record<string, number>) =>
        context.addIssue({ code: 'custom', path: [field], ...byRule(rule, figures) });
      const places = labelsOnSheet(sheetOf(options));
      // The start is ignored on a page with a single label, so that a start chosen for another sheet does no harm.
      if (places > 1 && (options.start ?? 1) > places) wrong('start', 'atMost', { n: places });
      if (options.sheet !== 'own') return;
      if (options.labelWidth === undefined) wrong('labelWidth', 'required');
      if (options.labelHeight === undefined) wrong('labelHeight', 'required');
      const side = beyond(ownSheet(options));
      if (side !== undefined) wrong(side, 'beyondPage');
    },
    { when: sized },
  );
export type QrPrint = z.infer<typeof QrPrint>;

/** Selection of the codes of a batch that are to be printed, by position. */
export const QrRange = z.object({
  from: position,
  to: position,
  unusedOnly: QrPrint.shape.unusedOnly,
});

/** Numbers of the codes of a selection: those that are printed, and those that are left out by their state. */
export const QrRangeCounts = z.object({ printed: z.int(), used: z.int(), revoked: z.int() });
export type QrRangeCounts = z.infer<typeof QrRangeCounts>;
