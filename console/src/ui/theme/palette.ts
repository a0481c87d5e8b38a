/** Colours of the light mode that TypeScript needs. `tokens.css` contains the same colours for style sheets. */
const light = {
  canvas: '#f2f4f6',
  surface: '#ffffff',
  sunken: '#f7f8fa',
  raised: '#ffffff',
  line: '#e1e5ea',
  line2: '#c6cdd6',
  control: '#8a94a1',
  ink: '#1a2029',
  ink2: '#46505d',
  ink3: '#626c79',
  side: '#1c222a',
  'side-ink': '#b7bfca',
  ok: '#0b7a53',
  run: '#1a66c2',
  wait: '#8f5a00',
  alarm: '#c2261c',
  off: '#626c79',
  'chart-1': '#3a6a9c',
  'chart-2': '#b07c1e',
};

type Palette = Record<keyof typeof light, string>;

const dark: Palette = {
  canvas: '#0f1216',
  surface: '#171b21',
  sunken: '#1c2128',
  raised: '#20262e',
  line: '#2a313a',
  line2: '#3c4651',
  control: '#6b7683',
  ink: '#e4e8ed',
  ink2: '#b3bcc7',
  ink3: '#8f99a6',
  side: '#13171c',
  'side-ink': '#aeb7c2',
  ok: '#46b98a',
  run: '#6aa9f2',
  wait: '#e0a83c',
  alarm: '#f2766b',
  off: '#8f99a6',
  'chart-1': '#7ba7d6',
  'chart-2': '#d9ab55',
};

export type Shade = 'light' | 'dark';
export const palettes: Record<Shade, Palette> = { light, dark };
