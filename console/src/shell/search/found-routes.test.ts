import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import Fuse from 'fuse.js';
import { describe, expect, test } from 'vitest';
import { findRoutes, fuzzy, labelOf, searchable } from './found-routes';

const node = (path: string, title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  component: 'x',
  path,
  name: path,
  hidden: false,
  alwaysShow: false,
  redirect: null,
  query: null,
  children: [],
  ...more,
  meta: { title, icon: null, link: null, noCache: false, affix: false, activeMenu: null, ...more.meta },
});

const tree = [
  node('/', 'Dashboard'),
  node('/device', 'Devices', {
    component: 'Layout',
    redirect: 'noRedirect',
    children: [
      node('modelList', 'Model management', { query: '{"x":"1"}' }),
      node('logList', 'Device log', { hidden: true }),
      node('plain', ''),
    ],
  }),
  node('https://example.org', 'Manual', { component: 'Layout' }),
];
const routes = searchable(tree);
const found = (typed: string, among = routes) => findRoutes(Fuse, among, typed).map(labelOf);

describe('header search', () => {
  test('[SEARCH-04] hidden routes, those without a title and those set to no redirect are never found', () => {
    expect(routes.map(labelOf)).toEqual(['Dashboard', 'Devices > Model management', 'Manual']);
  });

  test('[SEARCH-05] a label is the chain of titles joined by " > "', () => {
    expect(found('model')).toEqual(['Devices > Model management']);
  });

  test('[FOUND-113] a group and its page with the same title are named once', () => {
    const same = [
      node('/summary', 'Device summary', {
        component: 'Layout',
        children: [node('deviceSummary', 'Device summary')],
      }),
    ];
    expect(searchable(same).map(labelOf)).toEqual(['Device summary']);
  });

  test('[SEARCH-03] titles weigh 0.7, paths 0.3, and misspelt words are found', () => {
    expect(fuzzy.keys).toEqual([
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ]);
    const named = (path: string, title: string) => ({ to: path, path, title: [title] });
    expect(found('alpha', [named('/alpha', 'other'), named('/other', 'alpha')])).toEqual(['alpha', 'other']);
    expect(found('dashbaord')).toContain('Dashboard');
    expect(found('modelList')).toContain('Devices > Model management');
  });

  test('[SEARCH-06] the threshold is 0.4', () => {
    const route = [{ to: '/', path: '/', title: ['abcdefghij'] }];
    expect(found('abcdefgxyz', route)).toHaveLength(1);
    expect(found('abcdevwxyz', route)).toHaveLength(0);
  });

  test('[SEARCH-07] [SEARCH-08] matches are searched from position 0, within a distance of 100', () => {
    const far = (at: number) => [{ to: '/', path: '', title: [`${'.'.repeat(at)}needle`] }];
    // The score of an exact match at position n is n / 100, so the threshold of 0.4 is reached at 40.
    expect(found('needle', far(39))).toHaveLength(1);
    expect(found('needle', far(41))).toHaveLength(0);
  });

  test('[SEARCH-09] only the first 32 typed characters count', () => {
    const title = 'abcdefghijklmnopqrstuvwxyz012345';
    expect(found(`${title} and more that is nowhere`, [{ to: '/', path: '', title: [title] }])).toHaveLength(
      1,
    );
  });

  test('[SEARCH-10] one character is enough', () => {
    expect(found('z', [{ to: '/', path: '', title: ['z'] }])).toHaveLength(1);
  });

  test('external addresses and queries are kept', () => {
    expect(routes.map((route) => route.to)).toEqual(['/', '/device/modelList?x=1', 'https://example.org']);
  });
});
