import { describe, expect, test } from 'vitest';
import { fixedNodes, type FixedRoute } from './fixed-routes';
import { pageAt, pagesOf, redirectAt } from '../menu/menu';
import { reloadAt } from './use-place';

const nobody = { permissions: [], roles: [] };
const titled = (title: string) => title;

describe('fixed routes', () => {
  const pages = pagesOf(fixedNodes(nobody, titled));

  test('[GUARD-07] the empty path is the dashboard, route name Index, with a pinned tab', () => {
    expect(pageAt(pages, '/')).toMatchObject({ name: 'Index', component: 'Index', meta: { affix: true } });
  });

  test('[GUARD-09] /apiUserManage is hidden, and its child add is not cached and highlights apiUpData', () => {
    const nodes = fixedNodes(nobody, titled);
    const [group] = nodes.filter((node) => node.path === '/apiUserManage');
    expect(group).toMatchObject({ hidden: true, meta: { title: 'apiUserManage' } });
    expect(pageAt(pages, '/apiUserManage/add')).toMatchObject({
      titles: ['apiUserManage', 'apiUpData'],
      meta: { title: 'apiUpData', noCache: true, activeMenu: '/apiUserManage/apiUpData' },
    });
    expect(redirectAt(nodes, '/apiUserManage')).toBe('/apiUserManage/add');
  });

  test('[GUARD-11] a route with permissions or roles is present only for a holder of at least one', () => {
    const route = (path: string, more: Partial<FixedRoute>): FixedRoute => ({
      path,
      name: path,
      component: 'x',
      title: 'index',
      ...more,
    });
    const table = [
      route('/all', {}),
      route('/may', { permissions: ['a:list', 'b:list'] }),
      route('/role', { roles: ['manager'] }),
      route('/nobody', { permissions: [] }),
    ];
    const paths = (permissions: string[], roles: string[]) =>
      fixedNodes({ permissions, roles }, titled, table).map((node) => node.path);
    expect(paths([], [])).toEqual(['/all']);
    expect(paths(['b:list'], [])).toEqual(['/all', '/may']);
    expect(paths(['c:list'], ['manager'])).toEqual(['/all', '/role']);
    expect(paths(['*:*:*'], ['admin'])).toEqual(['/all', '/may', '/role']);
  });

  test('[GUARD-08] an address below /redirect names the page to reload, with its query, never another site', () => {
    expect(reloadAt('/redirect/a/b?x=1&y=2#z')).toBe('/a/b?x=1&y=2#z');
    expect(reloadAt('/redirect/')).toBe('/');
    expect(reloadAt('/redirect//example.org')).toBe('/example.org');
    expect(reloadAt('/redirected/a')).toBeUndefined();
  });
});
