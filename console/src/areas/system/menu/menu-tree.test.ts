import type { MenuEntry } from '@chargehand/contract/areas/system/menu';
import { describe, expect, it } from 'vitest';
import { below, matching, treeOf } from './menu-tree';

const entry = (id: number, parentId: number, name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parentId,
  kind: 'menu',
  title: { zh_CN: name },
  icon: null,
  sort: id,
  path: name,
  component: 'x',
  permission: null,
  hidden: false,
  alwaysShow: false,
  noCache: false,
  affix: false,
  redirect: null,
  link: null,
  query: null,
  activeMenu: null,
  builtIn: false,
  ...more,
});
const entries = [
  entry(1, 0, '设备'),
  entry(2, 1, '型号'),
  entry(3, 2, '新增', { kind: 'button', permission: 'modelList:add', path: null }),
  entry(4, 0, '系统'),
];

describe('the menu as a tree', () => {
  it('nests entries, and gives leaves no children to open', () => {
    const [first, second] = treeOf(entries);
    expect(first?.children?.[0]?.children?.[0]?.id).toBe(3);
    expect(second && 'children' in second).toBe(false);
  });

  it('a search keeps matching entries and their ancestors', () => {
    const ids = (text: string) => matching(entries, text).map(({ id }) => id);
    expect(ids('modellist:A')).toEqual([1, 2, 3]);
    expect(ids('系统')).toEqual([4]);
    expect(ids(' ')).toEqual([1, 2, 3, 4]);
    expect(ids('nothing')).toEqual([]);
  });

  it('returns all descendants of an entry', () => {
    expect(below(entries, 1).map(({ id }) => id)).toEqual([2, 3]);
  });
});
