import { useDarkSystem } from '../../lib/browser/media';
import { useSettings } from '../../lib/session/settings';
import type { Shade } from './palette';

/** Light or dark, as chosen or as the system says. */
export function useShade(): Shade {
  const { mode } = useSettings();
  const dark = useDarkSystem();
  return mode === 'system' ? (dark ? 'dark' : 'light') : mode;
}
