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
  const storage = guarded(() => storage);
  expect(storage.setItem('a', '1')).toBe(true);
  expect([...storage.kept]).toEqual([['a', '1']]);
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('[FOUND-17] with a storage that denies access, values are kept while the page is open', () => {
  const storage = guarded(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.getItem('a')).toBeNull();
  expect(storage.setItem('a', '1')).toBe(false);
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('[FOUND-17] with a full storage the newest value is returned, and is stored once there is room', () => {
  const storage = storageOf(1);
  const storage = guarded(() => storage);
  storage.setItem('a', '1');
  expect(storage.setItem('b', '1')).toBe(false);
  expect(storage.getItem('b')).toBe('1');
  storage.removeItem('a');
  expect(storage.setItem('b', '2')).toBe(true);
  expect([...storage.kept]).toEqual([['b', '2']]);
  expect(storage.getItem('b')).toBe('2');
});
