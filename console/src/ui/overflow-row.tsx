import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './overflow-row.module.css';

/**
 * Lays out its children in one line. Those that do not fit are hidden in place, so that they can still be measured, and
 * passed to `tail`, which is rendered after the last visible one.
 */
export function OverflowRow({
  children,
  tail,
}: {
  children: ReactElement[];
  tail: (hidden: ReactElement[]) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ count: children.length, at: 0 });

  useLayoutEffect(() => {
    const measure = () => {
      if (!box.current || !end.current) return;
      const items = [...box.current.children].filter((child) => child !== end.current);
      const room = box.current.clientWidth - end.current.offsetWidth;
      const ends = items.map((item) =>
        item instanceof HTMLElement ? item.offsetLeft + item.offsetWidth : 0,
      );
      const over = ends.findIndex((right) => right > room);
      const count = over < 0 ? items.length : over;
      const at = ends[count - 1] ?? 0;
      setFit((old) => (old.count === count && old.at === at ? old : { count, at }));
    };
    const observer = new ResizeObserver(measure);
    for (const one of [box.current, end.current, ...(box.current?.children ?? [])])
      if (one) observer.observe(one);
    measure();
    return () => observer.disconnect();
  }, [children.length]);

  return (
    <div className={styles['box']} ref={box}>
      {children.map((child, at) => (
        <div key={child.key} className={styles['item']} data-hidden={at >= fit.count || undefined}>
          {child}
        </div>
      ))}
      <div className={styles['tail']} ref={end} style={{ insetInlineStart: fit.at }}>
        {tail(children.slice(fit.count))}
      </div>
    </div>
  );
}
