import { permissions } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import { badges } from './badges';

test('badges need existing permissions, and a page has at most one', () => {
  expect(badges.filter(({ needs }) => !permissions.includes(needs))).toEqual([]);
  const pages = badges.map(({ page }) => page);
  expect(pages).toEqual([...new Set(pages)]);
});
