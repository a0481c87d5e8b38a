import { expect, it } from 'vitest';
import { openFairShare } from './fair-share';

it('a device whose recount took long waits long, and one with a short recount is due again soon', () => {
  let time = 0;
  const turns = openFairShare(() => time);
  turns.took(1, 2000);
  turns.took(2, 10);
  expect(turns.waiting()).toEqual([1, 2]);
  expect([1, 2, 3].map(turns.isHeavy)).toEqual([true, false, false]);
  time = 201;
  expect(turns.waiting()).toEqual([1]);
  time = 39_999;
  expect(turns.waiting()).toEqual([1]);
  time = 40_001;
  expect(turns.waiting()).toEqual([]);
});
