import { expect, it } from 'vitest';
import { openPace } from './pace';

it('each id passes at once, and then once in each interval', () => {
  const pace = openPace(1000);
  expect([...pace.due([1, 2], 5000)]).toEqual([1, 2]);
  expect([...pace.due([1, 2, 3], 5999)]).toEqual([3]);
  expect([...pace.due([1, 3], 6000)]).toEqual([1]);
  expect([...pace.due([1, 2, 3], 7000)]).toEqual([1, 2, 3]);
});
