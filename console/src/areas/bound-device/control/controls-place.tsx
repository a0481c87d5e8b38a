import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What calls for the controls leads here: by this at the end of the address. */
export const controlsHash = '#controls';

/** Where the controls stand: who was led here comes to them, and to the power limit, without a search. */
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
