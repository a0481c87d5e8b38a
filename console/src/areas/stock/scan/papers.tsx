import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import styles from './scan.module.css';

interface Paper {
  id: number;
  number: string;
  /** Description of the document, such as its kind and sender. */
  says: ReactNode;
  count: number;
}

interface PapersProps {
  kind: 'receive' | 'inbound';
  title: string;
  /** Text for an empty list. */
  none?: string;
  papers: readonly Paper[];
}

/** First step of scanning: a list of the documents whose devices can be scanned. */
export function Papers({ kind, title, none, papers }: PapersProps) {
  const { t } = useTranslation('scan');
  const [, setParams] = useSearchParams();
  return (
    <Panel title={title} padded={false}>
      {papers.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['papers']}>
          {papers.map(({ id, number, says, count }) => (
            <li key={id}>
              <button type="button" onClick={() => setParams({ kind, id: String(id) })}>
                <strong>{number}</strong>
                <span>{says}</span>
                <span>{t('devices', { count, n: format.number(count) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
