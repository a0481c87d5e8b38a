import { expect, test } from 'vitest';
import { keep, keptOf } from './kept';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const typed = new Map([['/regionList region add', { nameEn: { now: 'Fiji' } }]]);
const hours = 3_600_000;

test('the kept text of another account is never returned, and is deleted', () => {
  const window = storage();
  keep(1, typed, 0, window);
  expect(keptOf(2, 1000, window).size).toBe(0);
  expect(keptOf(1, 1000, window).size).toBe(0);
});

test('text is kept for its account for 4 hours', () => {
  const window = storage();
  keep(1, typed, 0, window);
  expect(keptOf(1, 4 * hours, window)).toEqual(typed);
  expect(keptOf(1, 4 * hours + 1, window).size).toBe(0);
  expect(window.kept.size).toBe(0);
});

test('unreadable kept text is removed', () => {
  const window = storage();
  window.setItem('typed', '{"account":1');
  expect(keptOf(1, 0, window).size).toBe(0);
  expect(window.kept.size).toBe(0);
});
