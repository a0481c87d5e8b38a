import { type RefObject, useEffect } from 'react';

/** Marks a scrolling element with `data-before` and `data-after` while content is hidden beyond its sides. */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      const left = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-before', left > 1);
      element.toggleAttribute('data-after', left + element.clientWidth < element.scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  });
}
