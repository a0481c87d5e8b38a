import type { ReactNode } from 'react';
import styles from './lead-panel.module.css';
import { Glyph } from './status';

interface LeadPanelProps {
  /** True while what the panel says still holds. */
  open: boolean;
  title: ReactNode;
  links: ReactNode;
  /** Further lines, each a `span`. */
  children?: ReactNode;
}

/** Panel above the details of a trouble: what it is, since when, and where to act on it. */
export function LeadPanel({ open, title, links, children }: LeadPanelProps) {
  return (
    <div className={styles['lead']} data-open={open}>
      <Glyph kind={open ? 'alarm' : 'ok'} />
      <div>
        <strong>{title}</strong>
        {children}
        <p className={styles['links']}>{links}</p>
      </div>
    </div>
  );
}
