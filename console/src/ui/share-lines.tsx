import type { ReactNode } from 'react';
import { format } from '../lib/words/format';
import { ShareBar, type ShareBarProps } from './share-bar';
import styles from './share-lines.module.css';

export interface ShareLine {
  key: string;
  name: ReactNode;
  count: number;
  tone: ShareBarProps['tone'];
  /** What is said of it behind its figure; left out on a phone. */
  word?: ReactNode;
}

interface ShareLinesProps {
  title: string;
  /** What it comes to, beside the title. */
  note: string;
  /** Leads on, behind that. */
  lead?: ReactNode;
  total: number;
  lines: readonly ShareLine[];
  /** Stands as a line of its own between the first so many lines and the others. */
  mark?: { after: number; text: string } | undefined;
}

/** What makes up a whole: a bar for each part, with its figure. */
export function ShareLines({ title, note, lead, total, lines, mark }: ShareLinesProps) {
  const marked = (at: number) =>
    mark?.after === at && (
      <li key="mark" className={styles['mark']}>
        {mark.text}
      </li>
    );
  const words = lines.some(({ word }) => word !== undefined);
  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <span>{note}</span>
        {lead}
      </div>
      <ul>
        {lines.flatMap(({ key, name, count, tone, word }, at) => [
          marked(at),
          <li key={key} className={styles['line']} data-words={words || undefined}>
            <span>{name}</span>
            <ShareBar share={count / total} tone={tone} />
            <span className={styles['count']}>{format.number(count)}</span>
            {words && <span className={styles['word']}>{word}</span>}
          </li>,
        ])}
        {marked(lines.length)}
      </ul>
    </section>
  );
}
