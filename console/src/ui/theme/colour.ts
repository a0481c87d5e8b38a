/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`. */
export const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

/** Formats a colour as `#rrggbb`, clipped to sRGB. */
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Returns the WCAG contrast of two colours, from 1 to 21. */
export function contrast(first: string, other: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the opaque colour that is seen when `hex`, with opacity `share`, lies on `ground`. */
export function blendOver(hex: string, ground: string, share: number): string {
  const [r, g, b] = rgbOf(hex);
  const [gr, gg, gb] = rgbOf(ground);
  return toHex([r * share + gr * (1 - share), g * share + gg * (1 - share), b * share + gb * (1 - share)]);
}

interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Returns lightness, chroma and hue of a colour in OKLCH. `h` is in radians. */
export function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function rgbOfOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
    gamma(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
    gamma(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3),
  ];
}

/** Returns the colour with OKLCH lightness `l` (0 to 1) and the same hue; chroma is reduced if sRGB cannot show it. */
export const withLightness = (hex: string, l: number): string => shownAs({ ...oklchOf(rgbOf(hex)), l });

/** Returns the colour with the hue of `other`; chroma is reduced if sRGB cannot show it. */
export const withHue = (hex: string, other: string): string =>
  shownAs({ ...oklchOf(rgbOf(hex)), h: oklchOf(rgbOf(other)).h });

/** Converts an OKLCH colour to `#rrggbb`, with less chroma if sRGB cannot show it. */
function shownAs({ l, c, h }: Oklch): string {
  const shown = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005);
  let chroma = c;
  while (chroma > 0 && !shown(rgbOfOklch({ l, c: chroma, h }))) chroma -= 0.001;
  return toHex(rgbOfOklch({ l, c: Math.max(chroma, 0), h }));
}
