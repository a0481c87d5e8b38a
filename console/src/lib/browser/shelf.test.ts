import { expect, test } from 'vitest';
import { guarded } from './shelf';

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
  const shelf = guarded(() => storage);
  expect(shelf.setItem('a', '1')).toBe(true);
  expect([...storage.kept]).toEqual([['a', '1']]);
  expect(shelf.getItem('a')).toBe('1');
  shelf.removeItem('a');
  expect(shelf.getItem('a')).toBeNull();
});

test('[FOUND-17] with a storage that denies access, values are kept while the page is open', () => {
  const shelf = guarded(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(shelf.getItem('a')).toBeNull();
  expect(shelf.setItem('a', '1')).toBe(false);
  expect(shelf.getItem('a')).toBe('1');
  shelf.removeItem('a');
  expect(shelf.getItem('a')).toBeNull();
});

test('[FOUND-17] with a full storage the newest value is returned, and is stored once there is room', () => {
  const storage = storageOf(1);
  const shelf = guarded(() => storage);
  shelf.setItem('a', '1');
  expect(shelf.setItem('b', '1')).toBe(false);
  expect(shelf.getItem('b')).toBe('1');
  shelf.removeItem('a');
  expect(shelf.setItem('b', '2')).toBe(true);
  expect([...storage.kept]).toEqual([['b', '2']]);
  expect(shelf.getItem('b')).toBe('2');
});
