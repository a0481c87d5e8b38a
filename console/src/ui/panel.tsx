import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** Title of the panel. Without one there is no heading, and `label` is required. */
  title?: string;
  label?: string;
  /** Content at the end of the heading. */
  aside?: ReactNode;
  /** False if the content extends to the edges, as tables do. */
  padded?: boolean;
  children: ReactNode;
}

/** Section of a page with its own background. */
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
