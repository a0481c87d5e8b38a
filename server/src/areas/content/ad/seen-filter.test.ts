import { describe, expect, it } from 'vitest';
import { openSeenFilter } from './seen-filter';

describe('[AD-07] views', () => {
  it('from one user count once until the time is over, whatever the ids', () => {
    let now = 0;
    const seen = openSeenFilter(10, () => now);
    const users = Array.from({ length: 3000 }, (_, n) => n + 1);
    const first = () => users.filter((user) => seen.isFirst(user, 1)).length;
    expect(first()).toBe(3000);
    expect(first()).toBe(0);
    now = 9 * 60_000;
    expect(first()).toBe(0);
    // Once the ten minutes are over, a further view of the same user counts again.
    now = 20 * 60_000;
    expect(first()).toBe(3000);
    now = 100 * 60_000;
    expect(first()).toBe(3000);
  });

  it('are mistaken for repeated ones less than once in 6000', () => {
    const seen = openSeenFilter(10, () => 0);
    const million = 1_000_000;
    let missed = 0;
    for (let user = 1; user <= million; user += 1) if (!seen.isFirst(user, user % 7)) missed += 1;
    expect(missed).toBeLessThan(million / 6000);
  });
});
