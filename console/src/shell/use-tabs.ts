import { useState } from 'react';
import type { Location } from 'react-router';
import type { Page } from './menu';
import { addressAfter, close, type Closing, entitle, pinnedTabs, refresh, visit } from './tabs';

/** The open tabs; the address decides which one is shown. */
export function useTabs(
  pages: readonly Page[],
  page: Page | undefined,
  location: Location,
  open: (to: string) => void,
) {
  const [state, setState] = useState(() => ({
    tabs: pinnedTabs(pages),
    seen: undefined as Location | undefined,
  }));

  // While rendering, so that a new address never shows the page of the former one.
  let { tabs } = state;
  if (page && state.seen !== location) {
    tabs = visit(tabs, page, location);
    setState({ tabs, seen: location });
  }

  const active = page ? (tabs.find((tab) => tab.location === location)?.path ?? '') : '';
  return {
    tabs,
    active,
    entitle: (path: string, title: string) =>
      setState((now) => ({ ...now, tabs: entitle(now.tabs, path, title) })),
    refresh: (path: string) => setState((now) => ({ ...now, tabs: refresh(now.tabs, path) })),
    close: (path: string, what: Closing) => {
      const left = close(tabs, path, what);
      setState((now) => ({ ...now, tabs: left }));
      const to = addressAfter(left, active);
      if (to !== undefined) open(to);
    },
  };
}
