import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './hint.module.css';

export type Side = 'top' | 'right';

/** Distance in pixels to the anchor and to the edge of the window. */
const gap = 8;

/** Short text next to an anchor, above the page. Moves to the other side if there is no space. */
export function Bubble({ anchor, side, text }: { anchor: HTMLElement; side: Side; text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const rect = anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const [right, bottom] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
    const within = (from: number, size: number, room: number) =>
      Math.max(gap, Math.min(from, room - size - gap));
    const above = rect.top - height - gap;
    const after = rect.right + gap;
    const [x, y] =
      side === 'top'
        ? [rect.left + (rect.width - width) / 2, above < gap ? rect.bottom + gap : above]
        : [after + width > right ? rect.left - width - gap : after, rect.top + (rect.height - height) / 2];
    box.style.translate = `${within(x, width, right)}px ${within(y, height, bottom)}px`;
  }, [anchor, side, text]);
  return createPortal(
    <div ref={element} role="tooltip" className={styles['hint']}>
      {text}
    </div>,
    document.body,
  );
}
