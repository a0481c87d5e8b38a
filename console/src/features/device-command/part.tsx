import type { ReactNode } from 'react';
import styles from './control.module.css';

/** Parts of the controls of a device, side by side, or below each other on a phone. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className={styles['parts']}>{children}</div>;
}

/** Part of the controls of a device, with a label. */
export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['part']} role="group" aria-label={label}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
