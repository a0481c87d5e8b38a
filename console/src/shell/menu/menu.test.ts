import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { describe, expect, test } from 'vitest';
import { belowOf, entriesOf } from './entries';
import { pageAt, pagesOf, redirectAt } from './menu';

const node = (component: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  component,
  path,
  name: path,
  hidden: false,
  alwaysShow: false,
  redirect: null,
  query: null,
  children: [],
  ...more,
  meta: { title: path, icon: null, link: null, noCache: false, affix: false, activeMenu: null, ...more.meta },
});

const tree = [
  node('Index', '/'),
  node('Layout', '/deviceManage', {
    children: [
      node('modelList', 'modelList'),
      node('boundDeviceList', 'boundDeviceList', { query: '{"connection":"online"}' }),
      node('deviceLog', 'deviceLog', { hidden: true }),
    ],
  }),
  node('Layout', '/feedbackManage', { children: [node('feedbackList', 'feedbackList')] }),
  node('Layout', '/adManage', { alwaysShow: true, children: [node('homeAdList', 'homeAdList')] }),
  node('Layout', '/empty'),
];
const pages = pagesOf(tree);

describe('pages', () => {
  test('have full paths and their chain of titles', () => {
    expect(pages.map((page) => page.path)).toContain('/deviceManage/modelList');
    expect(pageAt(pages, '/deviceManage/modelList')?.titles).toEqual(['/deviceManage', 'modelList']);
  });

  test('are found by their own address and by the address of a record', () => {
    expect(pageAt(pages, '/')?.component).toBe('Index');
    const componentAt = (path: string) =>
      pageAt(pages, path, (name) => name === 'boundDeviceList')?.component;
    expect(componentAt('/deviceManage/boundDeviceList/7')).toBe('boundDeviceList');
    expect(componentAt('/deviceManage/boundDeviceList/7/')).toBe('boundDeviceList');
    expect(componentAt('/deviceManage/boundDeviceList/7/8')).toBeUndefined();
    expect(componentAt('/deviceManage/boundDeviceList/x')).toBeUndefined();
    expect(componentAt('/deviceManage/modelList/7')).toBeUndefined();
    expect(pageAt(pages, '/nowhere')).toBeUndefined();
  });

  test('[MENU-06] stay reachable when hidden, without an entry', () => {
    expect(pageAt(pages, '/deviceManage/deviceLog')?.component).toBe('deviceLog');
    expect(JSON.stringify(entriesOf(tree))).not.toContain('deviceLog');
  });

  test('[MENU-02] keep the properties of their node', () => {
    const meta = {
      title: 'Log',
      icon: 'bell',
      link: 'https://example.org',
      noCache: true,
      affix: true,
      activeMenu: '/a',
    };
    expect(pagesOf([node('log', '/log', { name: 'Log', hidden: true, meta })])).toEqual([
      { path: '/log', name: 'Log', component: 'log', title: 'Log', titles: ['Log'], hidden: true, meta },
    ]);
  });

  test('[MENU-03] lie below parent views to any depth', () => {
    const view = node('ParentView', 'b', {
      children: [node('ParentView', 'c', { children: [node('x', 'd')] })],
    });
    const deep = [node('Layout', '/a', { children: [view, node('y', '/elsewhere')] })];
    expect(pagesOf(deep).map((page) => page.path)).toEqual(['/a/b/c/d', '/elsewhere']);
    expect(pageAt(pagesOf(deep), '/a/b/c/d')?.titles).toEqual(['/a', 'b', 'c', 'd']);
    expect(redirectAt(deep, '/a/b')).toBe('/a/b/c/d');
  });

  test('[MENU-07] a group leads to its first page, a redirect to its target', () => {
    expect(redirectAt(tree, '/deviceManage')).toBe('/deviceManage/modelList');
    expect(redirectAt([node('Layout', '/a', { redirect: 'b' })], '/a')).toBe('/a/b');
    expect(redirectAt([node('page', '/a', { redirect: '/b?x=1' })], '/a')).toBe('/b?x=1');
    expect(redirectAt([node('page', '/a', { redirect: 'noRedirect' })], '/a')).toBeUndefined();
    expect(redirectAt([node('page', '/a', { redirect: '/a' })], '/a')).toBeUndefined();
    expect(redirectAt(tree, '/nowhere')).toBeUndefined();
  });

  test('[FOUND-76] a group whose redirect is not in the menu leads to its first page', () => {
    const group = (redirect: string, ...children: MenuNode[]) => [
      node('Layout', '/a', { redirect, children }),
    ];
    const other = node('otherList', 'otherList');
    expect(redirectAt(group('otherList', node('firstList', 'firstList'), other), '/a')).toBe('/a/otherList');
    expect(redirectAt(group('goneList', node('firstList', 'firstList'), other), '/a')).toBe('/a/firstList');
    expect(redirectAt(group('/b/goneList?x=1', node('firstList', 'firstList')), '/a')).toBe('/a/firstList');
    expect(redirectAt(group('otherList?x=1', node('firstList', 'firstList'), other), '/a')).toBe(
      '/a/otherList?x=1',
    );
  });
});

describe('entries', () => {
  const entries = entriesOf(tree);

  test('[MENU-10] a group with one page is shown as that page, unless alwaysShow is set', () => {
    expect(entries.map(({ key, children }) => [key, children.length])).toEqual([
      ['/', 0],
      ['/deviceManage', 2],
      ['/feedbackManage/feedbackList', 0],
      ['/adManage', 1],
    ]);
  });

  test('[FOUND-42] the sidebar shows the pages below a top entry, even a single one, and nothing for a page', () => {
    expect(entries.map((entry) => belowOf(entry).map(({ to }) => to))).toEqual([
      [],
      ['/deviceManage/modelList', '/deviceManage/boundDeviceList?connection=online'],
      ['/feedbackManage/feedbackList'],
      ['/adManage/homeAdList'],
    ]);
    expect(belowOf(undefined)).toEqual([]);
  });

  test('[FOUND-37] an empty group links to the other site that it names, and is left out without one', () => {
    const link = (address: string | null) => ({ link: address }) as MenuNode['meta'];
    const help = node('Layout', '/help', { meta: link('https://help.example.com') });
    expect(entriesOf([help])).toMatchObject([{ to: 'https://help.example.com', children: [] }]);
    expect(entriesOf([node('Layout', '/help', { meta: link(null) })])).toEqual([]);
    const full = node('Layout', '/help', { ...help, children: [node('x', 'a'), node('y', 'b')] });
    expect(entriesOf([full])[0]?.children).toHaveLength(2);
  });

  test('[MENU-11] an entry adds its query to the address', () => {
    expect(entries[1]?.children[1]?.to).toBe('/deviceManage/boundDeviceList?connection=online');
  });
});
