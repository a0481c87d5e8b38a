import { useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Returns true below 992 px, where the layout is for a phone. */
export const usePhone = (): boolean => useMedia(breakpoints.phone);

/** Returns true if the user prefers reduced motion. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Returns true if the system prefers dark mode. */
export const useDarkSystem = (): boolean => useMedia('(prefers-color-scheme: dark)');
