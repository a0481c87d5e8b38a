import { useDarkSystem } from '../../lib/browser/media';
import { useSettings } from '../../lib/session/settings';
import type { Shade } from './palette';

/** Returns light or dark, as chosen or as set in the system. */
export function useShade(): Shade {
  const { mode } = useSettings();
  const dark = useDarkSystem();
  return mode === 'system' ? (dark ? 'dark' : 'light') : mode;
}
