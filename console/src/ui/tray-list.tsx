import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Glyph, type StatusKind } from './feedback/status';
import { showTray } from './tray-open';
import css from './tray-list.module.css';

/** One subject of the inbox: warnings, messages or jobs. */
export interface TrayPart {
  title: string;
  /** Number of new or open items, counted on the button. */
  count: number;
  /** Number of items in words, for the button's label. */
  label: string;
  content: ReactNode;
}

/** Shows a subject of the inbox below its title. */
export function TraySection({ part: { title, content } }: { part: TrayPart }) {
  return (
    <section className={css['section']} aria-label={title}>
      <h3>{title}</h3>
      {content}
    </section>
  );
}

interface TrayListProps {
  /** Text of an empty list. */
  none?: string | undefined;
  /** Further actions below the lines. */
  foot: ReactNode;
  /** Lines of the list. */
  children: ReactNode;
}

/** Newest items of a subject of the inbox, each as a line with a link, or a text that there are none. */
export function TrayList({ none, foot, children }: TrayListProps) {
  return (
    <>
      {none !== undefined && <p className={css['none']}>{none}</p>}
      <ul className={css['lines']}>{children}</ul>
      <footer className={css['foot']}>{foot}</footer>
    </>
  );
}

interface TrayLinkProps {
  to: To;
  children: ReactNode;
}

/** Link in the inbox, which closes the inbox. */
export function TrayLink({ to, children }: TrayLinkProps) {
  return (
    <Link to={to} onClick={() => showTray(false)}>
      {children}
    </Link>
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

/** Line of a list of the inbox. */
export function TrayLine({ to, kind, title, figure, note, when }: TrayLineProps) {
  return (
    <li>
      <TrayLink to={to}>
        <Glyph kind={kind} />
        <strong>{title}</strong>
        <span>{figure}</span>
        <span className={css['note']}>{note}</span>
        <time className={css['note']}>{when}</time>
      </TrayLink>
    </li>
  );
}
