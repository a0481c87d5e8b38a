import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Two fields side by side, one below the other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
