import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** Without one the panel shows no head, and needs a `label`. */
  title?: string;
  label?: string;
  /** Stands at the end of the head. */
  aside?: ReactNode;
  /** False where what is inside reaches the edges, as tables do. */
  padded?: boolean;
  children: ReactNode;
}

/** A part of a page on a ground of its own. */
export function Panel({ title, label, aside, padded = true, children }: PanelProps) {
  return (
    <section className={styles['panel']} aria-label={label ?? title}>
      {title !== undefined && (
        <header className={styles['head']}>
          <h2>{title}</h2>
          {aside !== undefined && <span>{aside}</span>}
        </header>
      )}
      <div className={padded ? styles['padded'] : undefined}>{children}</div>
    </section>
  );
}
