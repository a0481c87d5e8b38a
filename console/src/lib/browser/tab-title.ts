import { createContext, useContext, useEffect } from 'react';

/** The shell hands each tab's page the way to name its tab. */
export const TabTitle = createContext<(title: string | undefined) => void>(() => {});

/** Names the tab and the last breadcrumb of the page that calls it, such as a device's code. */
export function useTabTitle(title: string | undefined): void {
  const set = useContext(TabTitle);
  useEffect(() => {
    if (title) set(title);
  }, [set, title]);
}
