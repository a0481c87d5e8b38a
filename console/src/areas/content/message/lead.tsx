import { messageApi, type WholeMessage } from '@chargehand/contract/areas/content/message';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Subject } from '../../../features/inbox/subject';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSend } from '../../../lib/call/query';
import { RichText } from '../../../ui/rich-text/shown';
import css from './message.module.css';

/** Shows the text of a message and its link. Opening the message marks it as read. */
export function Lead({ record }: { record: WholeMessage }) {
  const { t } = useTranslation('message');
  const pathOf = usePathOf();
  const { mutate } = useSend(messageApi.read, { quiet: true });
  const { id, readAt, html, language, title, answer, documentId, rolloutId, backup, alarm } = record;
  const unread = readAt === null;
  const mark = useEffectEvent(() => mutate({ params: { ids: [id] } }));
  useEffect(() => {
    if (unread) mark();
  }, [id, unread]);
  const documents = pathOf('documentList');
  const rollouts = pathOf('rolloutList');
  const backups = pathOf('backupList');
  const alarms = pathOf('alarmList');
  return (
    <div className={css['lead']}>
      {/* An announcement needs no heading here, because its title is already the record's name. */}
      {html === null && (
        <h2>
          <Subject message={record} />
        </h2>
      )}
      {answer !== null && <blockquote>{answer}</blockquote>}
      {backup !== null && backup.error !== null && <blockquote lang="en">{backup.error}</blockquote>}
      {html !== null && language !== null && (
        <RichText label={title ?? t('content')} html={html} language={language} />
      )}
      {documentId !== null && documents !== undefined && (
        <Link to={`${documents}/${documentId}`}>{t('toDocument')}</Link>
      )}
      {rolloutId !== null && rollouts !== undefined && (
        <Link to={`${rollouts}/${rolloutId}`}>{t('toRollout')}</Link>
      )}
      {alarm !== null && <p>{t('byRule', { rule: alarm.rule })}</p>}
      {alarm !== null && alarms !== undefined && <Link to={alarms}>{t('toAlarms')}</Link>}
      {backup !== null && backups !== undefined && <Link to={backups}>{t('toBackups')}</Link>}
    </div>
  );
}
