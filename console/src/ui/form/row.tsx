import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Two fields side by side, or stacked on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
