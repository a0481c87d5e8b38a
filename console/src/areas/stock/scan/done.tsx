import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { Panel } from '../../../ui/panel';
import { Status } from '../../../ui/feedback/status';
import styles from './scan.module.css';

interface DoneProps {
  text: string;
  /** Id of the created document; null if a job creates it and reports it itself. */
  id: number | null;
  onMore?: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Panel that reports completion and offers the next steps. */
export function Done({ text, id, onMore, onLeave, children }: DoneProps) {
  const { t } = useTranslation('scan');
  const documents = usePathOf()('documentList');
  return (
    <div className={styles['narrow']}>
      <Panel title={t('doneTitle')}>
        <p role="status">
          <Status kind="ok">{text}</Status>
        </p>
        <p>{children}</p>
        <div className={styles['buttons']}>
          {onMore && (
            <Button type="primary" autoFocus onClick={onMore}>
              {t('scanMore')}
            </Button>
          )}
          <Button onClick={onLeave}>{t('doElse')}</Button>
          {id !== null && documents !== undefined && (
            <Link to={`${documents}/${id}`}>
              <Button type="link">{t('seeDocument')}</Button>
            </Link>
          )}
        </div>
      </Panel>
    </div>
  );
}
