import { expect, it } from 'vitest';
import { standsOut } from './rollout-failures';

const total = { tried: 100, failed: 15 };

it('[UPGRADE-19] a group stands out with 3 failures, twice the share of all others, and 10 percentage points more', () => {
  expect(standsOut({ tried: 20, failed: 6 }, total)).toBe(true);
  // Two failures of three are too few.
  expect(standsOut({ tried: 3, failed: 2 }, total)).toBe(false);
  // 25 % is less than twice the 13.1 % of all others. 17.3 % is more than twice their 8 %, but not 10 points more.
  expect(standsOut({ tried: 16, failed: 4 }, total)).toBe(false);
  expect(standsOut({ tried: 75, failed: 13 }, total)).toBe(false);
  // Half of all devices with nearly all failures: 28 %, and 2 % in the other half. The share of all devices is 15 %, so
  // a comparison with all of them would miss this group.
  expect(standsOut({ tried: 50, failed: 14 }, total)).toBe(true);
  expect(standsOut(total, total)).toBe(false);
});
