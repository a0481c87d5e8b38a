import type { ReactNode } from 'react';
import { type MessageKey, type Namespace, useWords } from '../../lib/words/i18n';
import { type Fact, Facts } from '../detail/facts';
import type { RecordField } from '../noun/field';
import { Panel } from '../panel';
import styles from '../shape/facts-of.module.css';

interface FactsOfProps<Row, N extends Namespace, Key extends string> {
  of: { texts: N; fields: Readonly<Record<Key, RecordField<Row>>> };
  record: Row;
  /** Text key of the title. */
  title: MessageKey<N>;
  /** Fields of the noun in display order. */
  keys: readonly Key[];
}

/** Panel with some of a record's fields, as defined by its noun. */
export function FactsOf<Row, N extends Namespace, Key extends string>({
  of,
  record,
  title,
  keys,
}: FactsOfProps<Row, N, Key>) {
  const words = useWords(of.texts);
  return (
    <FactPanel
      title={words(title)}
      facts={keys.map((key) => ({ label: words(key), value: of.fields[key].fact(record, words) }))}
    />
  );
}

/** Panel with facts that are not fields of a noun. */
export function FactPanel({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Panel title={title} padded={false}>
      <div className={styles['facts']}>
        <Facts facts={facts} />
      </div>
    </Panel>
  );
}

/** Panels of facts side by side, or stacked on a phone. */
export function FactPanels({ children }: { children: ReactNode }) {
  return <div className={styles['panels']}>{children}</div>;
}
