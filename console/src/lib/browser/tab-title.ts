import { createContext, useContext, useEffect } from 'react';

/** Function from the shell by which a page sets the title of its tab. */
export const TabTitle = createContext<(title: string | undefined) => void>(() => {});

/** Sets the title of the calling page's tab and last breadcrumb, such as a device's code. */
export function useTabTitle(title: string | undefined): void {
  const set = useContext(TabTitle);
  useEffect(() => {
    if (title) set(title);
  }, [set, title]);
}
