import { type Ref, useEffect, useState } from 'react';
import { useSteady } from '../../lib/browser/use-steady';

/** Element that covers a button, so that a popup of the component library can open next to it. */
export function Anchor({ button, ref, ...events }: { button: HTMLElement; ref?: Ref<HTMLSpanElement> }) {
  const [place, setPlace] = useState(() => placeOf(button));
  useEffect(() => {
    const move = () => setPlace(placeOf(button));
    const resized = new ResizeObserver(move);
    resized.observe(button);
    addEventListener('resize', move);
    return () => {
      resized.disconnect();
      removeEventListener('resize', move);
    };
  }, [button]);
  return <span {...events} ref={ref} style={{ position: 'fixed', ...place }} />;
}

function placeOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height };
}

/**
 * Returns a function that closes a popup and moves the focus back to its button, unless something opened from the popup
 * already has it.
 */
export function useClosing(button: HTMLElement, onClose: () => void): () => void {
  return useSteady(() => {
    const focused = document.activeElement;
    onClose();
    if (focused === document.body || focused?.closest('[role=menu], [role=tooltip]'))
      button.focus({ preventScroll: true });
  });
}
