import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is at least so many pixels wide. */
export function useWide(least: number): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => setWide(current.clientWidth >= least));
    watch.observe(current);
    return () => watch.disconnect();
  }, [least]);
  return [box, wide];
}
