import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { hasAnyPermission, hasAnyRole } from '@chargehand/contract/rights/permission';
import type { Session } from '../../lib/session/session';
import type { Messages } from '../messages/zh_CN';

/**
 * Route that exists independently of the menu tree. With permissions or roles it is limited to accounts that have one
 * of them.
 */
export interface FixedRoute {
  path: string;
  name: string;
  component: string;
  title: keyof Messages;
  noCache?: boolean;
  affix?: boolean;
  activeMenu?: string;
  permissions?: readonly string[];
  roles?: readonly string[];
  children?: readonly FixedRoute[];
}

/** Pages that say that an address has no page, or that the account may not open it. They have no tab. */
export const lostPages = { '/404': 'notFoundPage', '/401': 'noAccessPage' } as const;

/** Base of addresses that reload a page, followed by the path of that page. */
export const redirectBase = '/redirect';

/** Routes without an entry in the sidebar. */
const fixedRoutes: readonly FixedRoute[] = [
  { path: '/', name: 'Index', component: 'Index', title: 'index', affix: true },
  {
    path: '/apiUserManage',
    name: 'apiUserManage',
    component: 'Layout',
    title: 'apiUserManage',
    children: [
      {
        path: 'add',
        name: 'apiUpDataAdd',
        component: 'apiUpDataAdd',
        title: 'apiUpData',
        noCache: true,
        activeMenu: '/apiUserManage/apiUpData',
      },
    ],
  },
];

type Holder = Pick<Session, 'permissions' | 'roles'>;

/** Returns true if the account has one of the route's permissions or roles, or the route lists none. */
function isFor(route: FixedRoute, { permissions, roles }: Holder): boolean {
  if (!route.permissions && !route.roles) return true;
  return hasAnyPermission(permissions, route.permissions ?? []) || hasAnyRole(roles, route.roles ?? []);
}

/** Returns the fixed routes of a session as nodes of the menu tree. */
export function fixedNodes(
  holder: Holder,
  t: (title: keyof Messages) => string,
  routes: readonly FixedRoute[] = fixedRoutes,
): MenuNode[] {
  return routes
    .filter((route) => isFor(route, holder))
    .map(({ path, name, component, title, noCache, affix, activeMenu, children }) => ({
      path,
      name,
      component,
      hidden: true,
      alwaysShow: false,
      redirect: null,
      query: null,
      meta: {
        title: t(title),
        icon: null,
        link: null,
        noCache: noCache ?? false,
        affix: affix ?? false,
        activeMenu: activeMenu ?? null,
      },
      children: fixedNodes(holder, t, children ?? []),
    }));
}
