import { expect, test } from 'vitest';
import { visibleEntries } from './top-nav';

test('[TOPNAV-04] one entry shows for each 85 px of a third of the body', () => {
  expect(visibleEntries(1280)).toBe(5);
  expect(visibleEntries(85 * 3 * 4 - 1)).toBe(3);
  expect(visibleEntries(85 * 3 * 4)).toBe(4);
  expect(visibleEntries(1920)).toBe(7);
});

test('[TOPNAV-05] before the width is measured, 5 show', () => {
  expect(visibleEntries(undefined)).toBe(5);
});
