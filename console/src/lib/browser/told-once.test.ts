import { expect, test } from 'vitest';
import { claim } from './told-once';

test('what is to be said once is said by one page, and not kept for ever', () => {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(claim('command 1', shelf)).toBe(true);
  expect(claim('command 1', shelf)).toBe(false);
  expect(claim('command 11', shelf)).toBe(true);
  for (let n = 100; n < 200; n += 1) expect(claim(`command ${n}`, shelf)).toBe(true);
  expect([...kept.values()].join().split('\n').length).toBeLessThanOrEqual(50);
  expect(claim('command 199', shelf)).toBe(false);
});
