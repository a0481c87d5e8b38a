import { expect, it } from 'vitest';
import { standsOut } from './rollout-failures';

const all = { tried: 100, failed: 15 };

it('[UPGRADE-19] a group stands out with 3 failures, twice the share of all others, and 10 percentage points more', () => {
  expect(standsOut({ tried: 20, failed: 6 }, all)).toBe(true);
  // Two failures of three are too few.
  expect(standsOut({ tried: 3, failed: 2 }, all)).toBe(false);
  // 25 % against 13.1 % of the others, and 17.3 % against 8 %.
  expect(standsOut({ tried: 16, failed: 4 }, all)).toBe(false);
  expect(standsOut({ tried: 75, failed: 13 }, all)).toBe(false);
  // Half of all devices, with nearly all failures. Compared with all devices the share would be less than twice as
  // high.
  expect(standsOut({ tried: 50, failed: 14 }, all)).toBe(true);
  expect(standsOut(all, all)).toBe(false);
});
