import { describe, expect, test } from 'vitest';
import type { Page } from '../menu/menu';
import {
  addressAfter,
  close,
  closings,
  withTitle,
  keptPages,
  keptTabs,
  firstTabs,
  follow,
  refresh,
  type Tab,
  visit,
  visitAll,
} from './tabs';

const page = (path: string, meta: Partial<Page['meta']> = {}): Page => ({
  path,
  name: path.slice(1),
  component: 'x',
  title: path,
  titles: [path],
  hidden: false,
  meta: { title: path, icon: null, link: null, noCache: false, affix: false, activeMenu: null, ...meta },
});
const place = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: pathname });
const home = page('/', { affix: true });
const open = (...paths: string[]): Tab[] =>
  paths.reduce((tabs, path) => visit(tabs, page(path), place(path)), firstTabs([home]));
const paths = (tabs: Tab[]) => tabs.map((tab) => tab.path);

describe('tabs', () => {
  test('[TABS-01] a visit adds a tab with path, fullPath, name, title, query and meta', () => {
    expect(visit([], page('/a'), place('/a', '?x=1'))).toMatchObject([
      { path: '/a', fullPath: '/a?x=1', name: 'a', title: '/a', query: { x: '1' }, meta: { noCache: false } },
    ]);
  });

  test('[FOUND-88] pages that were left before they were drawn have their tabs, in the order of the clicks', () => {
    const pages = [page('/a'), page('/b')];
    const pageOf = (path: string) => pages.find((one) => one.path === path);
    const tabs = visitAll(firstTabs([home]), pageOf, [place('/a'), place('/gone'), place('/b')]);
    expect(paths(tabs)).toEqual(['/', '/a', '/b']);
  });

  test('[MENU-09] an affix page has its tab open from the start', () => {
    expect(paths(firstTabs([home, page('/a')]))).toEqual(['/']);
  });

  test('tabs from before a reload come back after the pinned ones, if their page still exists', () => {
    const pages = [home, page('/a')];
    const pageOf = (path: string) => pages.find((one) => one.path === path);
    const remembered = [
      { fullPath: '/?x=1' },
      { fullPath: '/a?x=1', title: 'P6' },
      { fullPath: '/gone' },
      { fullPath: '/a' },
    ];
    const tabs = firstTabs(pages, remembered, pageOf);
    expect(tabs.map(({ fullPath, title }) => [fullPath, title])).toEqual([
      ['/', '/'],
      ['/a?x=1', 'P6'],
    ]);
    expect(keptTabs(tabs, '/')).toHaveLength(1);
  });

  test('a second visit keeps the tab’s place, given title and page, and takes the new address', () => {
    const tabs = visit(withTitle(open('/a', '/b'), '/a', 'P6'), page('/a'), place('/a', '?x=2'));
    expect(paths(tabs)).toEqual(['/', '/a', '/b']);
    expect(tabs[1]).toMatchObject({ title: 'P6', fullPath: '/a?x=2', turn: 0 });
  });

  test('a changed menu renames tabs, keeps titles set by pages, and closes tabs of lost pages except the shown one', () => {
    const named = withTitle(visit(open('/a', '/b', '/c'), page('/a'), place('/a/7')), '/a/7', 'P7');
    const pageOf = (path: string) => (path.startsWith('/a') ? { ...page('/a'), title: '新名' } : undefined);
    const next = follow(named, pageOf, '/c');
    expect(next.map(({ path, title }) => [path, title])).toEqual([
      ['/a', '新名'],
      ['/c', '/c'],
      ['/a/7', 'P7'],
    ]);
    expect(next[0]?.location).toBe(named[1]?.location);
  });

  test('[MENU-08] a page with noCache is dropped when left; one without stays alive', () => {
    const tabs = visit(
      visit(open('/a'), page('/n', { noCache: true }), place('/n')),
      page('/b'),
      place('/b'),
    );
    expect(paths(keptTabs(tabs, '/b'))).toEqual(['/a', '/b']);
    expect(paths(keptTabs(tabs, '/n'))).toEqual(['/a', '/n', '/b']);
  });

  test('a refresh renders the page again and keeps the tab', () => {
    expect(refresh(open('/a'), '/a').map((tab) => [tab.path, tab.turn])).toEqual([
      ['/', 0],
      ['/a', 1],
    ]);
  });

  test.each([
    ['current', ['/', '/a', '/c']],
    ['others', ['/', '/b']],
    ['left', ['/', '/b', '/c']],
    ['right', ['/', '/a', '/b']],
    ['all', ['/']],
  ] as const)('[TABS-06] close %s removes the tabs it names and keeps the affixed ones', (what, left) => {
    expect(paths(close(open('/a', '/b', '/c'), '/b', what))).toEqual(left);
  });

  test('an affixed tab cannot be closed', () => {
    expect(paths(close(open('/a'), '/', 'current'))).toEqual(['/', '/a']);
    expect(closings(open('/a'), '/')).not.toContain('current');
  });

  test('[TABS-07] close left is missing on the first tab, close right on the last', () => {
    const tabs = open('/a', '/b');
    expect(closings(tabs, '/')).not.toContain('left');
    expect(closings(tabs, '/b')).not.toContain('right');
    expect(closings(tabs, '/a')).toEqual(['current', 'others', 'left', 'right', 'all']);
  });

  test('[TABS-08] after closing the shown tab the last one is shown, with its query', () => {
    const tabs = visit(open('/a', '/b'), page('/c'), place('/c', '?x=1'));
    expect(addressAfter(close(tabs, '/a', 'current'), tabs[1])).toBe('/c?x=1');
    expect(addressAfter(close(tabs, '/a', 'current'), tabs[2])).toBeUndefined();
  });

  test('[TABS-10] closing the last tab, unless it is the dashboard, leads home', () => {
    const [tab] = visit([], page('/a'), place('/a'));
    expect(addressAfter([], tab)).toBe('/');
  });

  test('[TABS-09] closing the dashboard as the last tab reloads it, and it stays', () => {
    const [tab] = visit([], { ...page('/'), name: 'Index' }, place('/', '?x=1'));
    expect(addressAfter([], tab)).toBe('/redirect/?x=1');
  });

  test('the same page with another parameter is another tab, with another query the same tab', () => {
    const list = page('/list');
    const tabs = visit(
      visit(visit([], list, place('/list/7')), list, place('/list/8')),
      list,
      place('/list/8', '?x=1'),
    );
    expect(tabs.map((tab) => tab.fullPath)).toEqual(['/list/7', '/list/8?x=1']);
  });

  test('pages seen longest ago are dropped beyond the limit', () => {
    const many = open(...Array.from({ length: keptPages + 3 }, (_, n) => `/p${n}`));
    const kept = paths(keptTabs(many, `/p${keptPages + 2}`));
    expect(kept).toHaveLength(keptPages);
    expect(kept).not.toContain('/p0');
  });
});
