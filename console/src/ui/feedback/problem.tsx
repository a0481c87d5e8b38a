import type { ReactNode } from 'react';
import styles from './problem.module.css';
import { Glyph } from './status';

/** Text of a problem with an icon. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles['problem']} id={id}>
      <Glyph kind="alarm" />
      {children}
    </p>
  );
}
