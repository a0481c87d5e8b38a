import { expect, it } from 'vitest';
import { openFairShare } from './fair-share';

it('a device that was counted long waits long, and one that was counted at once is soon due again', () => {
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
