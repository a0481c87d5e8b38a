import { useQueryClient } from '@tanstack/react-query';
import { showTray } from './tray-open';

/** What comes after a call that has started a job: the tray shows it, and opens unless told not to. */
export function useStarted(): (open?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (open = true) => {
    // By the noun alone, for the tray's own code need not be there yet.
    await client.invalidateQueries({ queryKey: ['job'] });
    if (open) showTray();
  };
}
