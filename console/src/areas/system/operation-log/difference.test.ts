import { describe, expect, test } from 'vitest';
import { differenceOf } from './difference';

describe('the difference of a write', () => {
  test('an addition shows the new values, a deletion the old ones, and several records are numbered', () => {
    expect(differenceOf(null, { name: 'P6', remark: '', ports: 6 })).toEqual({
      kind: 'created',
      fields: [
        { path: ['name'], before: undefined, after: 'P6' },
        { path: ['ports'], before: undefined, after: 6 },
      ],
      unchanged: 0,
    });
    expect(differenceOf([{ name: 'a' }, { name: 'b' }], null)).toEqual({
      kind: 'removed',
      fields: [
        { path: ['0', 'name'], before: 'a', after: undefined },
        { path: ['1', 'name'], before: 'b', after: undefined },
      ],
      unchanged: 0,
    });
  });

  test('[AUDIT-01] a change shows the fields that differ, old beside new, at any depth', () => {
    const before = {
      id: 3,
      name: 'P6',
      createdAt: '2026-01-01T00:00:00.000Z',
      remark: null,
      levels: [{ to: 10 }, { to: 40 }],
      public: false,
    };
    const after = { name: 'P6', remark: 'new', levels: [{ to: 12 }, { to: 40 }, { to: 50 }], public: true };
    expect(differenceOf(before, after)).toEqual({
      kind: 'changed',
      fields: [
        { path: ['remark'], before: undefined, after: 'new' },
        { path: ['levels', '0', 'to'], before: 10, after: 12 },
        { path: ['levels', '2', 'to'], before: undefined, after: 50 },
        { path: ['public'], before: false, after: true },
      ],
      unchanged: 2,
    });
  });

  test('a number typed as text is unchanged, and an emptied field is shown as removed', () => {
    expect(differenceOf({ ports: 6, note: 'x' }, { ports: '6', note: '' })).toEqual({
      kind: 'changed',
      fields: [{ path: ['note'], before: 'x', after: undefined }],
      unchanged: 1,
    });
  });

  test('a list of plain values shows removed and added values, whatever the order', () => {
    const before = { name: 'x', permissions: ['a:list', 'a:add', 'b:list'], tags: ['1', '2'] };
    const after = { name: 'x', permissions: ['b:list', 'c:list', 'a:list'], tags: [2, 1] };
    expect(differenceOf(before, after)).toEqual({
      kind: 'changed',
      fields: [{ path: ['permissions'], before: 'a:add', after: 'c:list' }],
      unchanged: 2,
    });
  });

  test('a write without any fields shows none', () => {
    expect(differenceOf(null, null).fields).toEqual([]);
  });
});
