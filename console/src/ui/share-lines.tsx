import type { ReactNode } from 'react';
import { format } from '../lib/words/format';
import { ShareBar, type ShareBarProps } from './share-bar';
import styles from './share-lines.module.css';

interface ShareLine {
  key: string;
  name: ReactNode;
  count: number;
  tone: ShareBarProps['tone'];
  /** Note after the number; hidden on a phone. */
  word?: ReactNode;
}

interface ShareLinesProps {
  title: string;
  /** Summary next to the title. */
  note: string;
  /** Link after the note. */
  lead?: ReactNode;
  /** Sentence below the lines. */
  remark?: string | null;
  total: number;
  lines: readonly ShareLine[];
  /** Separator line after the first `after` lines. */
  mark?: { after: number; text: string } | undefined;
}

/** Parts of a whole, each with a bar and its number. */
export function ShareLines({ title, note, lead, remark, total, lines, mark }: ShareLinesProps) {
  const marked = (index: number) =>
    mark?.after === index && (
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
        {lines.flatMap(({ key, name, count, tone, word }, index) => [
          marked(index),
          <li key={key} className={styles['line']} data-words={words || undefined}>
            <span>{name}</span>
            <ShareBar share={count / total} tone={tone} />
            <span className={styles['count']}>{format.number(count)}</span>
            {words && <span className={styles['word']}>{word}</span>}
          </li>,
        ])}
        {marked(lines.length)}
      </ul>
      {remark && <p className={styles['remark']}>{remark}</p>}
    </section>
  );
}
