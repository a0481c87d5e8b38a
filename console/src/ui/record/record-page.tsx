import { codes } from '@chargehand/contract/codes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallError } from '../../lib/call/call';
import { usePathOf } from '../../lib/brought/places';
import { useTabTitle } from '../../lib/browser/tab-title';
import type { Reading } from '../say/failed';
import { Notice } from '../say/notice';
import { Read } from '../say/read';
import styles from './record-page.module.css';

interface RecordPageProps<R> {
  /** The component whose list the record belongs to: from what is gone it leads back there. */
  page: string;
  answer: Reading & { data: R | undefined; isPending: boolean };
  nameOf: (record: R) => string;
  /** What is said of a record that is no more, or not this account's. */
  gone: { title: string; text: string };
  children: (record: R) => ReactNode;
}

/** A record's own page: names the tab after it, and says so when it is gone. */
export function RecordPage<R>({ page, answer, nameOf, gone, children }: RecordPageProps<R>) {
  const { t } = useTranslation('ui');
  const pathOf = usePathOf();
  useTabTitle(answer.data && nameOf(answer.data));
  // Trying again does not bring back what is no more.
  if (answer.error instanceof CallError && answer.error.code === codes.notFound)
    return (
      <Notice {...gone}>
        <Link to={pathOf(page) ?? '/'}>
          <Button type="primary">{t('backToList')}</Button>
        </Link>
      </Notice>
    );
  return (
    <div className={styles['page']}>
      <Read answer={answer} lines={12}>
        {children}
      </Read>
    </div>
  );
}

interface RecordHeadProps {
  name: string;
  /** Its state, and how old that is. */
  state?: ReactNode;
  /** What tells it from others, most telling first. */
  facts?: ReactNode;
  /** What can be done to it now; buttons check their rights themselves. */
  actions?: ReactNode;
}

/** Which record it is, how it stands, and what can be done. */
export function RecordHead({ name, state, facts, actions }: RecordHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h1>{name}</h1>
        {state}
        {actions && <span className={styles['actions']}>{actions}</span>}
      </div>
      {facts && <div className={styles['facts']}>{facts}</div>}
    </header>
  );
}
