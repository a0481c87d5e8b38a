import { useQueryClient } from '@tanstack/react-query';
import { showTray } from './tray-open';

/** Returns a function to call after a job was started. It updates the tray, and opens it unless `open` is false. */
export function useStarted(): (open?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (open = true) => {
    // Invalidated by noun, because the tray's code may not have loaded yet.
    await client.invalidateQueries({ queryKey: ['job'] });
    if (open) showTray();
  };
}
