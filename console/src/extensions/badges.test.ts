import { permissions } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import { badges } from './badges';

test('badges ask for rights there are, and a page has one at most', () => {
  expect(badges.filter(({ needs }) => !permissions.includes(needs))).toEqual([]);
  const pages = badges.map(({ page }) => page);
  expect(pages).toEqual([...new Set(pages)]);
});
