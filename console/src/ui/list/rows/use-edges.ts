import { type RefObject, useEffect } from 'react';
import { observeSizes } from '../../../lib/browser/observe-sizes';

/** Marks a scrolling element with `data-before` and `data-after` while content is hidden beyond its sides. */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const left = Math.abs(element.scrollLeft);
      const after = left + element.clientWidth < element.scrollWidth - 1;
      return () => {
        element.toggleAttribute('data-before', left > 1);
        element.toggleAttribute('data-after', after);
      };
    };
    const mark = () => measure()();
    const stop = observeSizes([element, element.firstElementChild], measure);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', mark);
    };
  });
}
