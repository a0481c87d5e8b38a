import { codes } from '@chargehand/contract/http/codes';
import type { Language } from '@chargehand/contract/i18n/languages';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallError } from '../../lib/call/call';
import { usePathOf } from '../../lib/session/page-paths';
import { useTabTitle } from '../../lib/browser/tab-title';
import { Failed, type Reading } from '../feedback/failed';
import { KeptNote, KeptSince, useKept } from '../feedback/kept';
import { Notice } from '../feedback/notice';
import { PageWaiting } from '../feedback/skeleton/page-waiting';
import { InLanguage } from '../in-language';
import styles from './record-page.module.css';

interface RecordPageProps<R> {
  /** Component name of the record's list. If the record is gone, the page links to that list. */
  page: string;
  answer: Reading & { data: R | undefined; isPending: boolean };
  nameOf: (record: R) => string;
  /** Texts for a record that no longer exists or that the account may not see. */
  gone: { title: string; text: string };
  children: (record: R) => ReactNode;
}

/** Page of a record. It gives the console's tab the record's name, and says if the record is gone. */
export function RecordPage<R>({ page, answer, nameOf, gone, children }: RecordPageProps<R>) {
  const { t } = useTranslation('ui');
  const pathOf = usePathOf();
  useTabTitle(answer.data && nameOf(answer.data));
  const { readAt, kept, since } = useKept(answer);
  // For a record that is gone, offers its list instead of a retry, which could not bring it back.
  if (answer.error instanceof CallError && answer.error.code === codes.notFound)
    return (
      <Notice {...gone}>
        <Link to={pathOf(page) ?? '/'}>
          <Button type="primary">{t('backToList')}</Button>
        </Link>
      </Notice>
    );
  return (
    <div className={styles['page']} data-kept={kept || undefined}>
      {kept && <KeptNote readAt={readAt} />}
      <Failed answer={answer} />
      {answer.isPending && <PageWaiting />}
      {answer.data !== undefined && <KeptSince value={since}>{children(answer.data)}</KeptSince>}
    </div>
  );
}

interface RecordHeadProps {
  name: string;
  /** Language of the name, if users wrote it in a known one. */
  nameLanguage?: Language;
  /** State of the record, with its age. */
  state?: ReactNode;
  /** Facts that distinguish the record from others, most useful first. */
  facts?: ReactNode;
  /** Available actions. The buttons check permissions themselves. */
  actions?: ReactNode;
}

/** Heading of a record's page: name, state, actions and facts. */
export function RecordHead({ name, nameLanguage, state, facts, actions }: RecordHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h1>
          <InLanguage language={nameLanguage}>{name}</InLanguage>
        </h1>
        {state}
        {actions && <span className={styles['actions']}>{actions}</span>}
      </div>
      {facts && <div className={styles['facts']}>{facts}</div>}
    </header>
  );
}
