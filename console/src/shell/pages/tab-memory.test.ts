import { expect, test } from 'vitest';
import { rememberedTabs, rememberTabs } from './tab-memory';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const tab = (fullPath: string, title: string) => ({ fullPath, title, page: { title: 'Devices' } });

test('tabs come back only for the account that opened them', () => {
  const storage = fakeStorage();
  rememberTabs(7, [tab('/a?x=1', 'Devices'), tab('/a/7', 'P6-1')], storage);
  expect(rememberedTabs(7, storage)).toEqual([{ fullPath: '/a?x=1' }, { fullPath: '/a/7', title: 'P6-1' }]);
  expect(rememberedTabs(8, storage)).toEqual([]);
});

test.each(['', 'null', '[]', '{"account":7}', '{"account":7,"tabs":[{"fullPath":"https://x"}]}'])(
  'unreadable stored tabs are ignored: %s',
  (saved) => {
    const storage = fakeStorage();
    storage.kept.set('visited-tabs', saved);
    expect(rememberedTabs(7, storage)).toEqual([]);
  },
);
