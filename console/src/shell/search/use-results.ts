import Fuse from 'fuse.js';
import { useMemo } from 'react';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { usePathOf } from '../../lib/session/page-paths';
import { addressOf, useFoundRecords } from './found-records';
import { findRoutes, searchable, titlesByComponent } from './found-routes';
import { kinds, type Result, resultOfRecord, resultOfRoute } from './results';

/** Returns the pages of the menu and the records on the server that match a text, sorted by kind. */
export function useResults(tree: readonly MenuNode[], typed: string, composing: boolean) {
  const routes = useMemo(() => searchable(tree), [tree]);
  const titles = useMemo(() => titlesByComponent(tree), [tree]);
  const pathOf = usePathOf();
  const { records, waiting, failed } = useFoundRecords(typed, composing);
  const results = useMemo(() => {
    const unsorted: Result[] = [
      ...records.flatMap(
        (record) =>
          resultOfRecord(record, addressOf(record, pathOf), (component) => titles.get(component)) ?? [],
      ),
      ...findRoutes(Fuse, routes, typed).map(resultOfRoute),
    ];
    return kinds.flatMap((kind) => unsorted.filter((result) => result.kind === kind));
  }, [records, pathOf, titles, routes, typed]);
  return { results, waiting, failed };
}
