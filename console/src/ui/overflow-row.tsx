import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { observeSizes } from '../lib/browser/observe-sizes';
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
  const [fit, setFit] = useState(children.length);

  useLayoutEffect(() => {
    const measure = () => {
      const [row, tailBox] = [box.current, end.current];
      if (!row || !tailBox) return;
      const items = [...row.children].filter((child) => child !== tailBox);
      const room = row.clientWidth - tailBox.offsetWidth;
      const ends = items.map((item) =>
        item instanceof HTMLElement ? item.offsetLeft + item.offsetWidth : 0,
      );
      const over = ends.findIndex((right) => right > room);
      const count = over < 0 ? items.length : over;
      return () => {
        tailBox.style.insetInlineStart = `${ends[count - 1] ?? 0}px`;
        setFit(count);
      };
    };
    return observeSizes([box.current, ...(box.current?.children ?? [])], measure);
  }, [children.length]);

  return (
    <div className={styles['box']} ref={box}>
      {children.map((child, index) => (
        <div key={child.key} className={styles['item']} data-hidden={index >= fit || undefined}>
          {child}
        </div>
      ))}
      <div className={styles['tail']} ref={end}>
        {tail(children.slice(fit))}
      </div>
    </div>
  );
}
