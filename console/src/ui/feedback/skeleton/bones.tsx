import type { ReactNode } from 'react';
import panel from '../../panel.module.css';
import facts from '../../shape/facts.module.css';
import cards from '../../shape/cards.module.css';
import styles from './skeleton.module.css';

/** Height of a line of text that a bar stands for. */
type TextSize = 'tiny' | 'small' | 'text' | 'title' | 'figure' | 'hero';

/** Numbers from 0 to `count` - 1. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Returns a width in percent that differs from bar to bar, and is the same in each rendering. */
export const widthAt = (at: number, least = 40, most = 85): string =>
  `${least + ((at * 23) % (most - least))}%`;

/** Grey bar in the middle of a line of text. */
export function Bar({ width, size = 'small' }: { width: number | string; size?: TextSize }) {
  return (
    <span className={styles['line']} data-size={size}>
      <i className={styles['bone']} style={{ inlineSize: width }} />
    </span>
  );
}

/** Lines of text. */
export const Lines = ({ lines = 4 }: { lines?: number }) => (
  <div>
    {times(lines).map((at) => (
      <Bar key={at} size="text" width={at === lines - 1 && lines > 1 ? '38%' : widthAt(at, 70, 97)} />
    ))}
  </div>
);

/** Facts of a record with their labels. */
export const FactBones = ({ count = 7 }: { count?: number }) => (
  <div>
    {times(count).map((index) => (
      <div key={index} className={facts['fact']}>
        <Bar width={widthAt(index, 45, 80)} />
        <Bar width={widthAt(index + 3, 30, 65)} />
      </div>
    ))}
  </div>
);

/** Fields of a form, each with its label. */
export const FieldBones = ({ count = 6 }: { count?: number }) => (
  <div className={styles['fields']}>
    {times(count).map((index) => (
      <div key={index} className={styles['field']}>
        <Bar size="text" width={72 + ((index * 37) % 60)} />
        <span className={styles['control']} />
      </div>
    ))}
  </div>
);

/** Table: the bar of its headings, and rows. */
export function TableBones({ columns = 6 }: { columns?: number }) {
  const shown = times(Math.min(Math.max(columns, 2), 7));
  return (
    <div className={styles['table']}>
      <div className={styles['head']}>
        {shown.map((at) => (
          <Bar key={at} width={widthAt(at, 30, 55)} />
        ))}
      </div>
      {times(12).map((row) => (
        <div key={row} className={styles['row']}>
          {shown.map((at) => (
            <Bar key={at} width={widthAt(row * 7 + at)} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CardBonesProps {
  /** False if the cards have no line of states. */
  status?: boolean;
  /** Number of lines of notes. */
  notes?: 1 | 2;
}

/** Rows of a list as a phone shows them. */
export const CardBones = ({ status = true, notes = 2 }: CardBonesProps) => (
  <div className={cards['cards']}>
    {times(6).map((index) => (
      <div key={index} className={cards['card']}>
        <div className={`${cards['line']} ${styles['ends']}`}>
          <Bar size="title" width={132 + ((index * 29) % 70)} />
          <Bar width={72} />
        </div>
        {status && (
          <div className={cards['line']}>
            <Bar width={widthAt(index, 45, 75)} />
          </div>
        )}
        <div className={`${styles['cardFoot']} ${styles['ends']}`}>
          <span className={styles['notes']}>
            <Bar width={140} />
            {notes === 2 && <Bar width={96} />}
          </span>
          <Bar width={40} size="text" />
        </div>
      </div>
    ))}
  </div>
);

/** Panel with the place of its title. */
export const PanelBones = ({ padded = true, children }: { padded?: boolean; children: ReactNode }) => (
  <div className={panel['panel']}>
    <div className={panel['head']}>
      <Bar size="text" width={96} />
    </div>
    <div className={padded ? panel['padded'] : styles['insetSides']}>{children}</div>
  </div>
);
