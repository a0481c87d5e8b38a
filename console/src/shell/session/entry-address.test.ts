import { expect, test } from 'vitest';
import { entryAddress } from './entry-address';

const wanted = '/deviceManage/warehouseList?q=1';

test('[FOUND-14] the same account, and the first one in a window, get the address they wanted', () => {
  for (const before of ['7', null])
    expect(entryAddress({ wanted, before, account: 7, opens: true })).toBe(wanted);
});

test('[FOUND-14] another account starts at home, and so does one that may not open the address', () => {
  expect(entryAddress({ wanted, before: '8', account: 7, opens: true })).toBe('/');
  expect(entryAddress({ wanted, before: '7', account: 7, opens: false })).toBe('/');
});
