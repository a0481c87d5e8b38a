import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Glyph, type StatusKind } from './say/status';
import css from './tray-list.module.css';

interface TrayListProps {
  /** Said where there is nothing. */
  none?: string | undefined;
  /** What else can be done, below the lines. */
  foot: ReactNode;
  /** Its lines. */
  children: ReactNode;
}

/** What a tray holds: the newest of something, each a line that leads to it, or that there is nothing. */
export function TrayList({ none, foot, children }: TrayListProps) {
  return (
    <>
      {none !== undefined && <p className={css['none']}>{none}</p>}
      <ul className={css['lines']}>{children}</ul>
      <footer className={css['foot']}>{foot}</footer>
    </>
  );
}

interface TrayLineProps {
  to: To;
  kind: StatusKind;
  title: ReactNode;
  /** Beside the title. */
  figure?: ReactNode;
  /** Below the title, and below the figure. */
  note?: ReactNode;
  when: string;
}

/** One line of a tray. */
export function TrayLine({ to, kind, title, figure, note, when }: TrayLineProps) {
  return (
    <li>
      <Link to={to}>
        <Glyph kind={kind} />
        <strong>{title}</strong>
        <span>{figure}</span>
        <span className={css['note']}>{note}</span>
        <time className={css['note']}>{when}</time>
      </Link>
    </li>
  );
}
