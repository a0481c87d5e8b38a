import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { predefinedColours } from '../../lib/session/settings';
import { accentOf, chartColour, isAlarming } from './accent';
import { contrast } from './colour';
import { palettes, type Shade } from './palette';

const shades: Shade[] = ['light', 'dark'];
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const block = {
  light: css.slice(0, css.indexOf("[data-mode='dark']")),
  dark: css.slice(css.indexOf("[data-mode='dark']")),
};

describe('accent', () => {
  test('marks use #409EFF as it is, while fills, and text on light, take a darker tone', () => {
    expect(accentOf('#409EFF', 'light')).toMatchObject({
      solid: '#0175d2',
      text: '#0169bf',
      mark: '#409eff',
    });
    expect(accentOf('#409EFF', 'dark')).toMatchObject({ solid: '#0175d2', text: '#409eff', mark: '#409eff' });
  });

  test('only the red theme colour counts as an alarm colour', () => {
    expect(predefinedColours.filter(isAlarming)).toEqual(['#f5222d']);
  });

  test.each(shades)(
    '[SETTINGS-09] charts in %s take the hue of the theme, unless it means something else',
    (shade) => {
      const { 'chart-1': firstColour, surface } = palettes[shade];
      const unchanged = predefinedColours.filter((raw) => chartColour(raw, shade) === firstColour);
      expect(unchanged).toEqual(['#304156', '#212121', '#f5222d']);
      expect(chartColour('#d9961a', shade)).toBe(firstColour);
      for (const raw of predefinedColours)
        expect(contrast(chartColour(raw, shade), surface)).toBeGreaterThanOrEqual(3);
    },
  );

  describe.each(predefinedColours)('%s', (raw) => {
    test.each(shades)('keeps its contrast in %s', (shade) => {
      const { canvas, surface, raised } = palettes[shade];
      const accent = accentOf(raw, shade);
      expect(contrast(accent.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.mark, surface)).toBeGreaterThanOrEqual(shade === 'light' ? 2.5 : 3.2);
      expect(contrast(accent.text, shade === 'light' ? canvas : raised)).toBeGreaterThanOrEqual(
        shade === 'light' ? 5 : 5.3,
      );
      expect(contrast(accent.text, accent.soft)).toBeGreaterThanOrEqual(4.5);
      if (shade === 'dark') expect(contrast(accent.solid, surface)).toBeGreaterThanOrEqual(2.5);
    });
  });
});

describe('tokens.css', () => {
  test.each(shades)('has the values of the palette in %s', (shade) => {
    for (const [name, value] of Object.entries(palettes[shade]))
      expect(block[shade]).toContain(`--${name}: ${value};`);
  });

  test.each(shades)('[SETTINGS-09] pages without settings have the accent of #1890ff in %s', (shade) => {
    for (const [name, value] of Object.entries(accentOf('#1890ff', shade)))
      expect(block[shade]).toContain(`--accent-${name}: ${value};`);
  });
});
