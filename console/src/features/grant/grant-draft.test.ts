import type { RoleMenu } from '@chargehand/contract/areas/system/role';
import { describe, expect, it } from 'vitest';
import { countOf, difference, type GrantNode, nodesOf, shownOf, tick, tickOf } from './grant-draft';

const entry = (
  id: number,
  parentId: number,
  kind: RoleMenu['kind'],
  permission: string | null = null,
  grantable = true,
): RoleMenu => ({
  id,
  parentId,
  kind,
  title: { zh_CN: permission ?? `第${id}页` },
  permission,
  granted: false,
  grantable,
});
const entries = [
  entry(1, 0, 'catalog'),
  entry(2, 1, 'menu'),
  entry(21, 2, 'button', 'a:list'),
  entry(22, 2, 'button', 'a:add'),
  entry(23, 2, 'button', 'a:remove', false),
  entry(3, 1, 'menu'),
  entry(4, 0, 'menu'),
];
/** Returns a list with the node of entry `id`, as `tick` and `tickOf` take it. */
const nodesWith = (id: number, nodes: readonly GrantNode[] = nodesOf(entries)): GrantNode[] =>
  nodes.flatMap((node) => (node.id === id ? [node] : nodesWith(id, node.children)));
const set = (held: Iterable<number>) => [...held].sort((a, b) => a - b);
const nothing = new Set<number>();

describe('ticks in the tree of permissions', () => {
  it('ticking a button also ticks its page, its catalog and the button that shows the page', () => {
    expect(set(tick(entries, nothing, nodesWith(22), true))).toEqual([1, 2, 21, 22]);
  });

  it('clearing the button that shows a page clears the whole page; clearing another keeps the page', () => {
    const held = tick(entries, nothing, nodesWith(22), true);
    expect(set(tick(entries, held, nodesWith(22), false))).toEqual([1, 2, 21]);
    expect(set(tick(entries, held, nodesWith(21), false))).toEqual([]);
  });

  it('a page or catalog takes everything below it along, except what the account may not grant', () => {
    expect(set(tick(entries, nothing, nodesWith(1), true))).toEqual([1, 2, 3, 21, 22]);
    expect(set(tick(entries, new Set([1, 2, 3, 21, 23]), nodesWith(2), false))).toEqual([1, 3]);
  });

  it('[ROLE-04] select-all ticks or clears the whole tree', () => {
    const grantable = entries.map((one) => ({ ...one, grantable: true }));
    const nodes = nodesOf(grantable);
    const held = tick(grantable, nothing, nodes, true);
    expect(set(held)).toEqual(set(grantable.map(({ id }) => id)));
    expect(tickOf(nodes, held)).toBe('all');
    expect(set(tick(grantable, held, nodes, false))).toEqual([]);
  });

  it('a box is full, half or empty by what is below it', () => {
    expect(tickOf(nodesWith(2), new Set([2, 21]))).toBe('some');
    expect(tickOf(nodesWith(1), nothing)).toBe('none');
    expect(tickOf([...nodesWith(3), ...nodesWith(4)], new Set([3, 4]))).toBe('all');
  });

  it('counts what a draft grants and withdraws, without catalogs', () => {
    const { grant, withdraw } = difference(new Set([4]), new Set([1, 2, 21]));
    expect([grant, withdraw]).toEqual([[1, 2, 21], [4]]);
    expect([countOf(entries, grant), countOf(entries, withdraw)]).toEqual([2, 1]);
  });

  it('a search finds pages and buttons; selected-only hides what is not selected', () => {
    const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id);
    const [found] = shownOf(nodesOf(entries), 'a:add');
    expect([found?.id, ids(found?.children ?? [])]).toEqual([1, [2]]);
    expect(ids(shownOf(nodesOf(entries), '第4'))).toEqual([4]);
    const [held] = shownOf(nodesOf(entries), '', new Set([1, 3]));
    expect(ids(held?.children ?? [])).toEqual([3]);
  });
});
