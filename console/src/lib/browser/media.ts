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

/** Below 992 px the console is laid out for a phone. */
export const usePhone = (): boolean => useMedia(breakpoints.phone);

/** True where the person asked for a screen that does not move. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** True where a pointer can rest on something without pressing it. */
export const useHovering = (): boolean => useMedia('(hover: hover)');

/** True where the system asks for light on dark. */
export const useDarkSystem = (): boolean => useMedia('(prefers-color-scheme: dark)');
