import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { plainPath } from '../menu/menu';
import { redirectBase } from './fixed-routes';
import type { Pages } from './use-pages';

/**
 * Reloads the page whose reload the current address requests. Returns a function that reloads the page of a tab through
 * such an address.
 */
export function useReload({ place: { reloadAddress }, tabbing }: Pages): (path: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const reload = useEffectEvent((fullPath: string) => {
    // Marks all data as stale, so that the reloaded page requests it again.
    void client.invalidateQueries({ refetchType: 'none' });
    tabbing.refresh(plainPath(fullPath.replace(/[?#].*/, '')));
    void navigate(fullPath, { replace: true });
  });
  useEffect(() => {
    if (reloadAddress !== undefined) reload(reloadAddress);
  }, [reloadAddress]);
  return (path) => {
    const reloadedTab = tabbing.tabs.find((tab) => tab.path === path);
    void navigate(redirectBase + (reloadedTab?.fullPath ?? path), { replace: true });
  };
}
