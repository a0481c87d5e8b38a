/**
 * Loads the code of what users open first on a page: menus, popovers, messages, the search palette and the editors of
 * filters. Failures are ignored, because the code that needs a file requests it again and reports the error.
 */
export async function prefetchParts(): Promise<void> {
  const parts = [
    () => import('../ui/popup/menu-at'),
    () => import('../ui/popup/popover-at'),
    () => import('./search/palette'),
    () => import('../ui/list/filters/filter-editor'),
    () => import('../ui/dialog/side-panel'),
  ];
  for (const load of parts) await load().catch(() => {});
}
