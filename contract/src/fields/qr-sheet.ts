/*
 * Sheets and rolls on which QR codes are printed, in millimetres. The server, which draws the PDF, and the console,
 * which shows the preview, share this geometry.
 */

/** A page and the layout of its labels. */
export interface Sheet {
  page: readonly [width: number, height: number];
  label: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** Distance of the first label from the left edge of the page; `top` is that from the upper edge. */
  left: number;
  top: number;
  /** Gaps between labels. */
  gapX: number;
  gapY: number;
}

const a4 = [210, 297] as const;
const letter = [215.9, 279.4] as const;

/** Returns a page with a single label, for label printers. */
const roll = (width: number, height: number): Sheet => ({
  page: [width, height],
  label: [width, height],
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gapX: 0,
  gapY: 0,
});

/** Named sheets: plain paper to be cut, Avery sheets, and labels of label printers. */
export const namedSheets = {
  a4: { page: a4, label: [40, 40], columns: 5, rows: 7, left: 5, top: 8.5, gapX: 0, gapY: 0 },
  letter: { page: letter, label: [40, 38], columns: 5, rows: 7, left: 7.95, top: 6.7, gapX: 0, gapY: 0 },
  l7160: { page: a4, label: [63.5, 38.1], columns: 3, rows: 7, left: 7.2, top: 15.15, gapX: 2.55, gapY: 0 },
  l7163: { page: a4, label: [99.1, 38.1], columns: 2, rows: 7, left: 4.65, top: 15.15, gapX: 2.5, gapY: 0 },
  avery5160: {
    page: letter,
    label: [66.675, 25.4],
    columns: 3,
    rows: 10,
    left: 4.7625,
    top: 12.7,
    gapX: 3.175,
    gapY: 0,
  },
  label30x20: roll(30, 20),
  label45x30: roll(45, 30),
  label60x40: roll(60, 40),
} as const satisfies Record<string, Sheet>;

export const sheetNames = [
  'a4',
  'letter',
  'l7160',
  'l7163',
  'avery5160',
  'label30x20',
  'label45x30',
  'label60x40',
  'own',
] as const;
type SheetName = (typeof sheetNames)[number];

/** Returns whether a sheet is plain paper, from which the labels are cut. */
export const isCut = (name: SheetName): boolean => name === 'a4' || name === 'letter';

/**
 * Size of a dot of a 203 dpi label printer: 8 dots per millimetre. The modules of a code, its small squares, are a
 * whole number of dots, so that they are not blurred.
 */
export const dot = 0.125;
/** Smallest module that a phone can read from paper: two dots. */
const leastModule = 2 * dot;

/** Height of the text line below a code. */
const textHeight = 2.8;

/** Position of a code on its label. */
export interface Placed {
  /** Upper left corner of the quiet zone, relative to the label. */
  x: number;
  y: number;
  /** Length of a side of one module. */
  module: number;
  /**
   * Baseline of the text below, relative to the label's upper edge, and font size in points; undefined without text.
   */
  text: { base: number; points: number } | undefined;
}

/**
 * Returns the position of a code on a label: centred, above its text if it has one, and as large as possible with
 * modules of whole dots. `modules` is their number per side. Returns undefined if they would be too small for phones.
 */
export function placeCode(
  { label: [width, height] }: Pick<Sheet, 'label'>,
  modules: number,
  quietZone: number,
  withText: boolean,
): Placed | undefined {
  const inset = Math.min(width, height) < 25 ? 0.5 : 1;
  const below = withText ? textHeight : 0;
  const whole = modules + 2 * quietZone;
  const room = Math.min(width - 2 * inset, height - 2 * inset - below);
  const module = Math.floor(room / whole / dot + 1e-6) * dot;
  if (module < leastModule) return undefined;
  const side = module * whole;
  const snap = (at: number) => Math.round(at / dot) * dot;
  const y = snap((height - side - below) / 2);
  return {
    x: snap((width - side) / 2),
    y,
    module,
    text: withText ? { base: y + side + 2, points: width < 25 ? 5 : width < 40 ? 6 : 7 } : undefined,
  };
}

/** Maximum number of alphanumeric characters in codes of versions 2 to 8, by error correction level. */
const capacities = {
  L: [47, 77, 114, 154, 195, 224, 279],
  M: [38, 61, 90, 122, 154, 178, 221],
  Q: [29, 47, 67, 87, 108, 125, 157],
  H: [20, 35, 50, 64, 84, 93, 122],
} as const;

/** Returns the modules per side of a code for a URL in capitals with this number of characters, for a preview. */
export function modulesFor(characters: number, level: keyof typeof capacities): number {
  const index = capacities[level].findIndex((most) => characters <= most);
  return 25 + 4 * (index < 0 ? capacities[level].length - 1 : index);
}
