import type { ReactNode } from 'react';
import styles from '../shape/facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** List of facts with their labels. */
export function Facts({
  facts,
  wide = false,
}: {
  facts: readonly Fact[];
  /** True for two facts per line if there is room. */ wide?: boolean;
}) {
  return (
    <dl className={styles['facts']} data-wide={wide || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
