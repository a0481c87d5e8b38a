import { contrast, mix, oklch, rgbOf, withLightness } from './colour';
import { palettes, type Shade } from './palette';

export interface Accent {
  /** Background of a primary button with white text. */
  solid: string;
  /** Colour of links and active text. */
  text: string;
  /** Colour of underlines, bars, the focus ring, and fills without text. */
  mark: string;
  /** Background of a selected row. */
  soft: string;
}

const step = 0.01;

/** Minimum contrast at which bars, rings and switches keep the chosen colour. Text uses a darker tone. */
const asChosen = 2.5;

/**
 * Changes the lightness of a colour towards `direction` until `holds` returns true. A colour that already holds is
 * returned unchanged.
 */
function walk(hex: string, direction: 1 | -1, holds: (hex: string) => boolean): string {
  if (holds(hex)) return hex;
  for (let l = oklch(rgbOf(hex)).l + direction * step; l > 0 && l < 1; l += direction * step) {
    const next = withLightness(hex, l);
    if (holds(next)) return next;
  }
  return direction > 0 ? '#ffffff' : '#000000';
}

/** Derives the four roles of a theme colour with sufficient contrast in `shade`. */
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

/** Returns true for a theme colour that is hard to distinguish from text, so that links need an underline. */
export const isGrey = (raw: string): boolean => oklch(rgbOf(raw)).c < 0.06;

const degrees = 180 / Math.PI;

/** Returns true for a theme colour that would look like an alarm on an active control. */
export function isAlarming(raw: string): boolean {
  const { c, h } = oklch(rgbOf(raw));
  const alarm = oklch(rgbOf(palettes.light.alarm));
  return c >= 0.1 && Math.abs(h - alarm.h) * degrees < 20;
}
