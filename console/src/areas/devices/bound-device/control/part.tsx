import type { ReactNode } from 'react';
import styles from './control-panel.module.css';

/** Part of the control panel, with a label. */
export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['part']} role="group" aria-label={label}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
