import { useQueryClient } from '@tanstack/react-query';
import { showTray } from '../tray-open';

/**
 * Returns a function to call after a job was started. It reloads the jobs of the tray (list in the navbar), and opens
 * the tray unless `open` is false.
 */
export function useStarted(): (open?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (open = true) => {
    // Invalidates all queries about jobs by the first part of their keys. The exact key is in the tray's code, which
    // may not have loaded yet.
    await client.invalidateQueries({ queryKey: ['job'] });
    if (open) showTray();
  };
}
