import type { ReactNode } from 'react';
import facts from '../../detail/facts.module.css';
import panel from '../../panel.module.css';
import cards from '../../list/rows/cards.module.css';
import tabs from '../../record/tabs.module.css';
import styles from './skeleton.module.css';

/** Height of a line of text that a bar stands for. */
type TextSize = 'tiny' | 'small' | 'text' | 'title' | 'figure' | 'hero';

/** Numbers from 0 to `count` - 1. */
const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Returns a width in percent that differs from bar to bar, and is the same in each rendering. */
const widthAt = (at: number, least = 40, most = 85): string => `${least + ((at * 23) % (most - least))}%`;

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
    {times(count).map((at) => (
      <div key={at} className={facts['fact']}>
        <Bar width={widthAt(at, 45, 80)} />
        <Bar width={widthAt(at + 3, 30, 65)} />
      </div>
    ))}
  </div>
);

/** Fields of a form, each with its label. */
export const FieldBones = ({ count = 6 }: { count?: number }) => (
  <div className={styles['fields']}>
    {times(count).map((at) => (
      <div key={at} className={styles['field']}>
        <Bar size="text" width={72 + ((at * 37) % 60)} />
        <span className={styles['control']} />
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

/** Table: the bar of its headings, and rows. */
export function TableBones({ columns = 6, rows = 12 }: { columns?: number; rows?: number }) {
  const shown = times(Math.min(Math.max(columns, 2), 7));
  return (
    <div className={styles['table']}>
      <div className={styles['head']}>
        {shown.map((at) => (
          <Bar key={at} width={widthAt(at, 30, 55)} />
        ))}
      </div>
      {times(rows).map((row) => (
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
  count?: number;
  /** False if the cards have no line of states. */
  status?: boolean;
  /** Number of lines of notes. */
  notes?: 1 | 2;
}

/** Rows of a list as a phone shows them. */
export const CardBones = ({ count = 6, status = true, notes = 2 }: CardBonesProps) => (
  <div className={cards['cards']}>
    {times(count).map((at) => (
      <div key={at} className={cards['card']}>
        <div className={`${cards['line']} ${styles['ends']}`}>
          <Bar size="title" width={132 + ((at * 29) % 70)} />
          <Bar width={72} />
        </div>
        {status && (
          <div className={cards['line']}>
            <Bar width={widthAt(at, 45, 75)} />
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

/** Tabs of a record. */
export const TabBones = ({ count = 4 }: { count?: number }) => (
  <div className={tabs['bar']}>
    {times(count).map((at) => (
      <div key={at} className={styles['tab']}>
        <Bar size="text" width={48 + ((at * 17) % 30)} />
      </div>
    ))}
  </div>
);

/** Columns of a chart, as high as the chart. */
export const ChartBones = ({ height = 'low' }: { height?: 'low' | 'high' }) => (
  <div className={styles['chart']} data-height={height}>
    {times(12).map((at) => (
      <i key={at} className={styles['bone']} style={{ blockSize: widthAt(at, 25, 90) }} />
    ))}
  </div>
);

/** Names with the bar of their share. */
export const ShareBones = ({ count = 5 }: { count?: number }) => (
  <div className={styles['shares']}>
    {times(count).map((at) => (
      <div key={at}>
        <Bar width={widthAt(at, 50, 85)} />
        <Bar width={`${80 - at * 14}%`} />
      </div>
    ))}
  </div>
);
