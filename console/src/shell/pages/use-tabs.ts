import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { type Page, plainPath } from '../menu/menu';
import { rememberedTabs, rememberTabs } from './tab-memory';
import { addressAfter, close, type Closing, withTitle, firstTabs, follow, refresh, visitAll } from './tabs';
import { forgetVisits, visitsBefore } from './visits';

/** Manages the open tabs of an account. The URL decides which tab is visible. */
export function useTabs(
  account: number,
  pages: readonly Page[],
  pageOf: (pathname: string) => Page | undefined,
  location: Location,
  open: (to: string) => void,
) {
  const [state, setState] = useState(() => ({
    tabs: firstTabs(pages, rememberedTabs(account), pageOf),
    seen: undefined as Location | undefined,
    pages,
  }));

  // The tabs are updated during rendering, so that a new address never shows the previous page.
  const page = pageOf(location.pathname);
  let { tabs } = state;
  const moved = page !== undefined && state.seen !== location;
  if (moved || state.pages !== pages) {
    tabs = follow(tabs, pageOf, moved ? '' : plainPath(location.pathname));
    if (moved) tabs = visitAll(tabs, pageOf, [...visitsBefore(location), location]);
    setState({ tabs, seen: moved ? location : state.seen, pages });
  }
  useEffect(() => forgetVisits(location), [location]);
  useEffect(() => rememberTabs(account, tabs), [account, tabs]);

  const active = page ? tabs.find((tab) => tab.location === location) : undefined;
  return {
    tabs,
    active: active?.path ?? '',
    setTitle: (path: string, title: string) =>
      setState((now) => ({ ...now, tabs: withTitle(now.tabs, path, title) })),
    refresh: (path: string) => setState((now) => ({ ...now, tabs: refresh(now.tabs, path) })),
    close: (path: string, what: Closing) => {
      const left = close(tabs, path, what);
      setState((now) => ({ ...now, tabs: left }));
      const to = addressAfter(left, active);
      if (to !== undefined) open(to);
    },
  };
}
