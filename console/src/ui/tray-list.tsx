import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Glyph, type StatusKind } from './feedback/status';
import css from './tray-list.module.css';

interface TrayListProps {
  /** Text of an empty tray. */
  none?: string | undefined;
  /** Further actions below the lines. */
  foot: ReactNode;
  /** Lines of the tray. */
  children: ReactNode;
}

/**
 * Content of a tray (list that a button of the navbar opens): the newest items, each as a line with a link, or a text
 * that there are none.
 */
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
  /** Number next to the title. */
  figure?: ReactNode;
  /** Note below title and number. */
  note?: ReactNode;
  when: string;
}

/** Line of a tray. */
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
