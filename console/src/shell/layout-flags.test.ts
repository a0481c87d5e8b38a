import { expect, test } from 'vitest';
import { layoutFlags } from './layout-flags';

test('[FOUND-111] a phone is not offered top navigation and tab bar, which it does not have', () => {
  expect(layoutFlags(true)).toEqual(['fixedHeader', 'sidebarLogo', 'dynamicTitle']);
  expect(layoutFlags(false)).toEqual(['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle']);
});
