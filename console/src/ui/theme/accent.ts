import { contrast, blendOver, oklchOf, rgbOf, withHue, withLightness } from './colour';
import { palettes, type Shade } from './palette';

interface Accent {
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

/**
 * Minimum contrast with the surface at which `mark` keeps the chosen colour in light mode. Below it, `mark` gets a
 * darker tone.
 */
const asChosen = 2.5;

/**
 * Makes a colour lighter (`direction` 1) or darker (-1) until `holds` accepts it. A colour that is accepted from the
 * start stays unchanged. Returns white or black if `holds` accepts no lightness.
 */
function walk(hex: string, direction: 1 | -1, holds: (hex: string) => boolean): string {
  if (holds(hex)) return hex;
  for (let l = oklchOf(rgbOf(hex)).l + direction * step; l > 0 && l < 1; l += direction * step) {
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
      soft: blendOver(text, surface, 0.07),
    };
  }
  const grey = oklchOf(rgbOf(raw)).c < 0.06;
  const text = walk(raw, 1, reaches(raised, grey ? 8.5 : 5.3));
  return {
    solid: walk(belowWhite, 1, reaches(surface, grey ? 3 : 2.5)),
    text,
    mark: walk(raw, 1, reaches(surface, grey ? 5 : 3.2)),
    soft: blendOver(text, surface, 0.13),
  };
}

/** Returns true for a theme colour that is hard to distinguish from text, so that links need an underline. */
export const isGrey = (raw: string): boolean => oklchOf(rgbOf(raw)).c < 0.06;

const degrees = 180 / Math.PI;

/** Returns the angle between the hues of two colours, in degrees. */
function hueBetween(first: string, other: string): number {
  const angle = Math.abs(oklchOf(rgbOf(first)).h - oklchOf(rgbOf(other)).h) * degrees;
  return Math.min(angle, 360 - angle);
}

/** Returns true for a theme colour that would look like an alarm on an active control. */
export const isAlarming = (raw: string): boolean =>
  oklchOf(rgbOf(raw)).c >= 0.1 && hueBetween(raw, palettes.light.alarm) < 20;

/**
 * Returns the first colour of charts in the hue of the theme colour. It keeps its own hue if the theme colour is grey,
 * looks like an alarm, or is too close to the second colour of charts.
 */
export function chartColour(raw: string, shade: Shade): string {
  const { 'chart-1': first, 'chart-2': second } = palettes[shade];
  const keeps = isGrey(raw) || isAlarming(raw) || hueBetween(raw, second) < 40;
  return keeps ? first : withHue(first, raw);
}
