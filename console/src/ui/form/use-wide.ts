import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a ref, and true while its element is at least `least` pixels wide. */
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
