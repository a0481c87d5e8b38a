import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/session';
import type { Components } from './kept-page';
import { fixedNodes, lostPages, redirectBase } from './fixed-routes';
import { missingPath } from './missing-page';
import { pageAt, pagesOf, plainPath, redirectAt } from '../menu/menu';

const personalSettings = { page: 'personalSettingList', permission: 'personalSettingList:list' };
const pending = '/mesAgency/examineList';

/** Returns the path to reload if the address requests a reload. The path never leads to another site. */
export const reloadAt = (fullPath: string): string | undefined =>
  fullPath === redirectBase || fullPath.startsWith(`${redirectBase}/`)
    ? `/${fullPath.slice(redirectBase.length).replace(/^\/+/, '')}`
    : undefined;

/** Returns the page of the current address, by the menu tree and the fixed routes. */
export function usePlace(tree: readonly MenuNode[], components: Components) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const location = useLocation();

  const routes = useMemo(() => {
    // Pages of the tree have priority, so that a menu can override fixed routes.
    const home = pagesOf(tree).find((page) => page.component === 'Index');
    const fixed = fixedNodes(session, t).filter((node) => node.path !== '/' || home === undefined);
    return { all: [...tree, ...fixed], home: home?.path ?? '/' };
  }, [tree, session, t]);
  const pages = useMemo(() => pagesOf(routes.all), [routes]);
  const pageOf = useCallback(
    (pathname: string) => pageAt(pages, pathname, (name) => components[name]?.records === true),
    [pages, components],
  );

  // If a component has several pages, links lead to the first one.
  const places = useMemo(
    () => new Map(pages.map(({ component, path }) => [component, path] as const).reverse()),
    [pages],
  );

  const path = plainPath(location.pathname);
  const reloadAddress = reloadAt(location.pathname + location.search + location.hash);
  const lost = Object.entries(lostPages).find(([one]) => one === path)?.[1];
  const redirect = reloadAddress === undefined ? redirectAt(routes.all, path) : undefined;
  const page = redirect === undefined ? pageOf(path) : undefined;
  return {
    location,
    pages,
    /** Path of each component's page. */
    places,
    pageOf,
    page,
    /** Title key of the page `/404` or `/401` if it is open, otherwise undefined. */
    lost,
    /** Address to reload. */
    reloadAddress,
    /** Address to redirect to if the current address has no page, is not in `lostPages`, and requests no reload. */
    redirectAddress: redirect ?? (path === '/' ? routes.home : missingPath(path, components, pages)),
    /** Path of the personal settings, or undefined if the account may not open them. */
    personal: hasPermission(session.permissions, personalSettings.permission)
      ? places.get(personalSettings.page)
      : undefined,
    /** Path of the list of open tasks, or undefined if the account may not open it. */
    pending: pages.find((one) => one.path === pending)?.path,
  };
}
