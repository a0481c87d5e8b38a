import { createContext, useCallback, useContext } from 'react';

/** Where the menu has put each component's page: its paths are data, so no page writes one itself. */
export const Places = createContext<ReadonlyMap<string, string>>(new Map());

/** The path of a component's page; undefined where this account's menu lacks it. */
export function usePathOf(): (component: string) => string | undefined {
  const places = useContext(Places);
  return useCallback((component: string) => places.get(component), [places]);
}
