import { expect, test } from 'vitest';
import { dropScans, keepScans, keptScans } from './kept-scans';

const store = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
};
const kept = {
  at: 1,
  header: { target: 'agent', agentId: 3 },
  entries: [{ asked: 'a', code: 'A', state: 'good' as const, model: 'P6', msg: null }],
  key: 'k',
};

test('[SCAN-03] scans are kept by account and kind, with their header', () => {
  const storage = store();
  expect(keepScans(1, 'outbound', kept, storage)).toBe(true);
  expect(keptScans(1, 'outbound', storage)).toEqual(kept);
  expect(keptScans(2, 'outbound', storage)).toBeUndefined();
  expect(keptScans(1, 'transfer', storage)).toBeUndefined();
  dropScans(1, 'outbound', storage);
  expect(keptScans(1, 'outbound', storage)).toBeUndefined();
});

test('unreadable stored scans are ignored, and a full storage is reported', () => {
  const storage = store();
  for (const text of ['{', '[]', '{"at":1,"header":{},"entries":[{"code":1}]}']) {
    storage.values.set('scan:1:outbound', text);
    expect(keptScans(1, 'outbound', storage)).toBeUndefined();
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keepScans(1, 'outbound', kept, full)).toBe(false);
});
