import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** URL hash of links to the controls. */
export const controlsHash = '#controls';

/** Container of the controls. If the URL has the hash, it scrolls into view and focuses the power limit. */
export function ControlsPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== controlsHash) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLElement>('input[inputmode="numeric"]')?.focus({ preventScroll: true });
  }, [hash, key]);
  return <div ref={place}>{children}</div>;
}
