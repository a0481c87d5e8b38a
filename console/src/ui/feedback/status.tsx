import type { ReactNode } from 'react';
import css from './status.module.css';

export const statusKinds = ['ok', 'run', 'wait', 'alarm', 'off', 'fact'] as const;
export type StatusKind = (typeof statusKinds)[number];

const shapes: Record<StatusKind, (filled: boolean) => ReactNode> = {
  ok: () => <circle cx="6" cy="6" r="4" fill="currentColor" />,
  run: () => (
    <>
      <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 2.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  wait: () => <path d="M6 1.6 10.4 6 6 10.4 1.6 6z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  alarm: () => <path d="M6 1.5 11 10.5H1z" fill="currentColor" />,
  off: () => <circle cx="6" cy="6" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  fact: (filled) => (
    <rect
      x="2.25"
      y="2.25"
      width="7.5"
      height="7.5"
      rx="1"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
};

/** Icon of a status alone, for places that show the text themselves. */
export function Glyph({ kind, filled = false }: { kind: StatusKind; filled?: boolean }) {
  return (
    <svg
      className={css['glyph']}
      data-kind={kind}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
    >
      {shapes[kind](filled)}
    </svg>
  );
}

/** Status with a coloured icon and a text, so that colour is never the only information. */
export function Status({
  kind,
  filled = false,
  children,
}: {
  kind: StatusKind;
  /** For `fact`: a filled square, such as for sold or bound. */
  filled?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={css['status']}>
      <Glyph kind={kind} filled={filled} />
      <span>{children}</span>
    </span>
  );
}
