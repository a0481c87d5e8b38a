import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { languageRead, textIn } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { AppPhone } from '../../../features/app-phone/phone';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { language } from '../../../lib/words/language';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';
import { FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RichText } from '../../../ui/rich-text/shown';
import { announcement } from './announcement.noun';
import { list } from './announcement-list';
import css from './announcement.module.css';

const UnreadCustomers = late(() => import('../../../features/unread-customer/unread-customers'));

const facts = ['audience', 'reach', 'named', 'createdBy', 'createdAt'] as const;
const course = ['state', 'sendAt', 'sentAt', 'recipients', 'reads', 'withdrawnAt'] as const;

/** Page of one announcement: its recipients, its progress, and its read statistics. */
export default function AnnouncementDetail({ id }: { id: number }) {
  const { t } = useTranslation('announcement');
  const pathOf = usePathOf();
  const answer = useCall(announcementApi.get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={({ title }) => title}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <RecordHead
            name={record.title}
            nameLanguage={record.textLanguage}
            actions={<RecordActions list={list} record={record} away={pathOf(list.page) ?? '/'} />}
          />
          <div className={css['parts']}>
            <div className={css['column']}>
              <FactsOf of={announcement} record={record} title="course" keys={course} />
              <FactsOf of={announcement} record={record} title="about" keys={facts} />
            </div>
            {record.audience === 'appUsers' ? (
              <AppPhone titles={record.titles} texts={record.content} empty={t('noContent')} />
            ) : (
              <Panel title={t('content')}>
                <div className={css['content']}>
                  <RichText
                    label={record.title}
                    html={textIn(record.content, language)}
                    language={languageRead(record.content, language) ?? language}
                  />
                </div>
              </Panel>
            )}
          </div>
          {record.audience === 'customers' && record.recipients > 0 && record.state !== 'withdrawn' && (
            <Unread id={record.id} />
          )}
        </>
      )}
    </RecordPage>
  );
}

/** List of customers that have not read the announcement. */
function Unread({ id }: { id: number }) {
  const { t } = useTranslation('unread-customer');
  return (
    <section className={css['unread']} aria-label={t('listTitle')}>
      <h2>{t('listTitle')}</h2>
      <UnreadCustomers announcementId={id} />
    </section>
  );
}
