import { contrast, mix, oklch, rgbOf, withLightness } from './colour';
import { palettes, type Shade } from './palette';

export interface Accent {
  /** Ground of a primary button, under white text. */
  solid: string;
  /** Links and active words. */
  text: string;
  /** Underlines, bars, the focus ring, and fills without words on them. */
  mark: string;
  /** Ground of a selected row. */
  soft: string;
}

const step = 0.01;

/** Bars, rings and switches keep the chosen colour down to this contrast; text walks on to a darker tone. */
const asChosen = 2.5;

/** Walks the lightness of a colour towards `direction` until `holds`; a colour that holds stays as it is. */
function walk(hex: string, direction: 1 | -1, holds: (hex: string) => boolean): string {
  if (holds(hex)) return hex;
  for (let l = oklch(rgbOf(hex)).l + direction * step; l > 0 && l < 1; l += direction * step) {
    const next = withLightness(hex, l);
    if (holds(next)) return next;
  }
  return direction > 0 ? '#ffffff' : '#000000';
}

/** Derives the four roles of a theme colour that keep their contrast in `shade`. */
export function accentOf(raw: string, shade: Shade): Accent {
  raw = raw.toLowerCase();
  const { canvas, surface, raised } = palettes[shade];
  const reaches = (ground: string, ratio: number) => (hex: string) => contrast(hex, ground) >= ratio;
  const belowWhite = walk(raw, -1, reaches('#ffffff', 4.5));
  if (shade === 'light') {
    const text = walk(raw, -1, reaches(canvas, 5));
    return {
      solid: belowWhite,
      text,
      mark: reaches(surface, asChosen)(raw) ? raw : walk(raw, -1, reaches(surface, 3)),
      soft: mix(text, surface, 0.07),
    };
  }
  const grey = oklch(rgbOf(raw)).c < 0.06;
  const text = walk(raw, 1, reaches(raised, grey ? 8.5 : 5.3));
  return {
    solid: walk(belowWhite, 1, reaches(surface, grey ? 3 : 2.5)),
    text,
    mark: walk(raw, 1, reaches(surface, grey ? 5 : 3.2)),
    soft: mix(text, surface, 0.13),
  };
}

/** True for a theme colour that hardly differs from ink: links need their underline then. */
export const isGrey = (raw: string): boolean => oklch(rgbOf(raw)).c < 0.06;

const degrees = 180 / Math.PI;

/** True for a theme colour that would be taken for an alarm where it marks something as on. */
export function isAlarming(raw: string): boolean {
  const { c, h } = oklch(rgbOf(raw));
  const alarm = oklch(rgbOf(palettes.light.alarm));
  return c >= 0.1 && Math.abs(h - alarm.h) * degrees < 20;
}
