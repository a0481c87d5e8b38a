import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { hasPermission } from '@chargehand/contract/permission';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/session';
import type { Components } from './kept-page';
import { fixedNodes, lostPages, redirectBase } from './fixed-routes';
import { pageAt, pagesOf, plainPath, redirectAt } from '../menu/menu';

const personalSettings = { page: 'personalSettingList', permission: 'personalSettingList:list' };
const pending = '/mesAgency/examineList';

/** What the address loads anew, if it asks for that; never another site. */
export const reloadAt = (fullPath: string): string | undefined =>
  fullPath === redirectBase || fullPath.startsWith(`${redirectBase}/`)
    ? `/${fullPath.slice(redirectBase.length).replace(/^\/+/, '')}`
    : undefined;

/** Where the address leads by the menu tree and the fixed routes. */
export function usePlace(tree: readonly MenuNode[], components: Components) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const location = useLocation();

  const routes = useMemo(() => {
    // The tree's own pages come first, so that a menu can say otherwise.
    const home = pagesOf(tree).find((page) => page.component === 'Index');
    const fixed = fixedNodes(session, t).filter((node) => node.path !== '/' || home === undefined);
    return { all: [...tree, ...fixed], home: home?.path ?? '/' };
  }, [tree, session, t]);
  const pages = useMemo(() => pagesOf(routes.all), [routes]);
  const pageOf = useCallback(
    (pathname: string) => pageAt(pages, pathname, (name) => components[name]?.records === true),
    [pages, components],
  );

  // A component that stands twice is linked where it stands first.
  const places = useMemo(
    () => new Map(pages.map(({ component, path }) => [component, path] as const).reverse()),
    [pages],
  );

  const path = plainPath(location.pathname);
  const again = reloadAt(location.pathname + location.search + location.hash);
  const lost = Object.entries(lostPages).find(([one]) => one === path)?.[1];
  const redirect = again === undefined ? redirectAt(routes.all, path) : undefined;
  const page = redirect === undefined ? pageOf(path) : undefined;
  return {
    location,
    pages,
    /** Where each component's page stands. */
    places,
    pageOf,
    page,
    /** The fixed page about an address that leads nowhere, by its title. */
    lost,
    /** The address to load anew. */
    again,
    /** Where nothing of the above stands, the address leads on. */
    onward: redirect ?? (path === '/' ? routes.home : '/404'),
    /** Path of the personal settings, where this account has them. */
    personal: hasPermission(session.permissions, personalSettings.permission)
      ? places.get(personalSettings.page)
      : undefined,
    /** Path of what waits to be handled, where this account has it. */
    pending: pages.find((one) => one.path === pending)?.path,
  };
}
