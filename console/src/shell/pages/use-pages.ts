import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session';
import { plainPath } from '../menu/menu';
import type { Components } from './kept-page';
import { usePlace } from './use-place';
import { useTabs } from './use-tabs';

export type Pages = ReturnType<typeof usePages>;

/** Returns the page of the current address with its title, and the tabs. */
export function usePages(tree: readonly MenuNode[], withdrawn: ReadonlySet<string>, components: Components) {
  const { t } = useTranslation('shell');
  const { addManagerId } = useSession();
  const navigate = useNavigate();
  const place = usePlace(tree, components);
  const { location, pages, pageOf, page, lost, reloadAddress, redirectAddress } = place;
  const tabbing = useTabs(
    addManagerId,
    pages,
    pageOf,
    location,
    (to) => void navigate(to, { replace: true }),
  );
  const { tabs, active } = tabbing;
  const shown = tabs.find((tab) => tab.path === active);
  const title = lost ? t(lost) : (shown?.title ?? page?.title ?? '');
  const here = plainPath(location.pathname);
  // `gone`: the account lost access to the visible page, which is replaced by a message. Other addresses without a page
  // redirect, except `/404` and `/401` (`lost`) and those that request a reload.
  const gone = page ? withdrawn.has(page.component) : !pageOf(here) && tabs.some((tab) => tab.path === here);
  const isPlaced = page !== undefined || lost !== undefined || gone || reloadAddress !== undefined;
  return {
    place,
    tabbing,
    title,
    /** Titles of the groups that contain the page, outermost first, and of the page itself. */
    crumbs: lost || !page ? [title] : [...page.titles, ...(title === page.title ? [] : [title])],
    /** Path of the page that the menu highlights. */
    highlighted: page?.meta.activeMenu ?? page?.path ?? '',
    gone,
    /** Address to redirect to, because the current one has nothing to show. */
    redirectTo: isPlaced ? undefined : redirectAddress,
    /** Tabs whose page exists and may be opened. */
    shownTabs: tabs.filter((tab) => pageOf(tab.path) && !withdrawn.has(tab.page.component)),
  };
}
