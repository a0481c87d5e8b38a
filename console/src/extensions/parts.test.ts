import { permissions } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import { parts } from './parts';

test('parts of other areas need existing permissions and have unique names on their page', () => {
  expect(parts.filter(({ needs }) => !permissions.includes(needs))).toEqual([]);
  const names = parts.map(({ of, tab }) => `${of} ${tab}`);
  expect(names).toEqual([...new Set(names)]);
});
