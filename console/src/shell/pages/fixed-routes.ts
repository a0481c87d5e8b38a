import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { hasAnyPermission, hasAnyRole } from '@chargehand/contract/permission';
import type { Session } from '../../lib/session/session';
import type { Messages } from '../messages/zh_CN';

/** A route that stands whatever the menu tree says; with permissions or roles only for their holders. */
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

/** Pages that say something about the address instead of having a tab. `/login` and `/register` are public. */
export const lostPages = { '/404': 'notFoundPage', '/401': 'noAccessPage' } as const;

/** Addresses below it load the page they name anew. */
export const redirectBase = '/redirect';

/** None of them has an entry in the sidebar. */
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

/** Holding one of what a route lists is enough; listing nothing, it is everybody's. */
function isFor(route: FixedRoute, { permissions, roles }: Holder): boolean {
  if (!route.permissions && !route.roles) return true;
  return hasAnyPermission(permissions, route.permissions ?? []) || hasAnyRole(roles, route.roles ?? []);
}

/** The fixed routes of a session in the menu tree's own shape. */
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
