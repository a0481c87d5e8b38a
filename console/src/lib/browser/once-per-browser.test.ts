import { expect, test } from 'vitest';
import { claimOnce } from './once-per-browser';

test('a message is claimed by one page only, and only the latest claims are kept', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(claimOnce('command 1', storage)).toBe(true);
  expect(claimOnce('command 1', storage)).toBe(false);
  expect(claimOnce('command 11', storage)).toBe(true);
  for (let n = 100; n < 200; n += 1) expect(claimOnce(`command ${n}`, storage)).toBe(true);
  expect([...kept.values()].join().split('\n').length).toBeLessThanOrEqual(50);
  expect(claimOnce('command 199', storage)).toBe(false);
});
