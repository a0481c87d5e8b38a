import { useSyncExternalStore } from 'react';

/** Whether a media query holds; re-renders when it turns. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Below this width the console is laid out for a phone. */
export const usePhone = (): boolean => useMedia('(max-width: 991.98px)');
