import { expect, test } from 'vitest';
import { guarded } from './storage';

/** Returns a storage with room for `room` values. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!kept.has(key) && kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('[FOUND-17] a working storage keeps the values itself', () => {
  const storage = storageOf(9);
  const safe = guarded(() => storage);
  expect(safe.setItem('a', '1')).toBe(true);
  expect([...storage.kept]).toEqual([['a', '1']]);
  expect(safe.getItem('a')).toBe('1');
  safe.removeItem('a');
  expect(safe.getItem('a')).toBeNull();
});

test('[FOUND-17] with a storage that denies access, values are kept while the page is open', () => {
  const safe = guarded(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(safe.getItem('a')).toBeNull();
  expect(safe.setItem('a', '1')).toBe(false);
  expect(safe.getItem('a')).toBe('1');
  safe.removeItem('a');
  expect(safe.getItem('a')).toBeNull();
});

test('[FOUND-17] with a full storage the newest value is returned, and is stored once there is room', () => {
  const storage = storageOf(1);
  const safe = guarded(() => storage);
  safe.setItem('a', '1');
  expect(safe.setItem('b', '1')).toBe(false);
  expect(safe.getItem('b')).toBe('1');
  safe.removeItem('a');
  expect(safe.setItem('b', '2')).toBe(true);
  expect([...storage.kept]).toEqual([['b', '2']]);
  expect(safe.getItem('b')).toBe('2');
});
