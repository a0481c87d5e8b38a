import type { ReactNode } from 'react';
import css from './notice.module.css';

/** Page with a single message and its actions. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={css['notice']}>
      <svg viewBox="0 0 120 40" width="120" height="40" aria-hidden="true">
        <rect x=".5" y=".5" width="119" height="35" rx="5" />
        {[14, 42, 70].map((x) => (
          <rect key={x} x={x} y="9" width="22" height="18" rx="3" strokeDasharray="3 2" />
        ))}
        <circle cx="105" cy="18" r="8" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={css['actions']}>{children}</div>}
    </section>
  );
}
