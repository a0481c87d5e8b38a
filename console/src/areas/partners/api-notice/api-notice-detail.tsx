import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import { languageRead, type SomeTexts, textIn } from '@chargehand/contract/i18n/languages';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import { useWords } from '../../../lib/words/i18n';
import { InLanguage } from '../../../ui/in-language';
import { SidePanel } from '../../../ui/dialog/side-panel';
import { Panel } from '../../../ui/panel';
import { FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { RichText } from '../../../ui/rich-text/shown';
import { Read } from '../../../ui/feedback/read';
import css from './api-notice.module.css';
import { list } from './api-notice-list';
import { apiNotice } from './api-notice.noun';

const facts = ['version', 'pushes', 'pushedAt', 'createdAt', 'createdBy', 'updatedAt'] as const;

/** Shows a notice in the user's language, or in the closest one available. */
const Words = ({ title, content }: { title: string; content: SomeTexts }) => (
  <div className={css['words']}>
    <RichText
      label={title}
      html={textIn(content, language)}
      language={languageRead(content, language) ?? language}
    />
  </div>
);

/** Page of one notice: its draft and its pushed versions. */
export default function ApiNoticeDetail({ id }: { id: number }) {
  const { t } = useTranslation('api-notice');
  const words = useWords('api-notice');
  const away = usePathOf()(list.page) ?? '/';
  const [open, setOpen] = useState<number>();
  const answer = useCall(apiNoticeApi.get, { params: { id } });
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
            state={apiNotice.fields.state.fact(record, words)}
            actions={<RecordActions list={list} record={record} away={away} />}
          />
          <RecordParts of="api-notice" id={id} name={record.title}>
            <div className={css['parts']}>
              <Panel title={t('content')}>
                <Words title={record.title} content={record.content} />
              </Panel>
              <div className={css['column']}>
                <FactsOf of={apiNotice} record={record} title="about" keys={facts} />
                <Panel title={t('versions')} padded={false}>
                  <ul className={css['versions']}>
                    {record.versions.map(({ version, title, createdAt, createdBy }) => (
                      <li key={version}>
                        <div>
                          <strong>{t('versionN', { n: format.number(version) })}</strong> {title}
                          <p>{[format.instant(createdAt), createdBy].filter(Boolean).join(' · ')}</p>
                        </div>
                        <Button onClick={() => setOpen(version)}>{t('view')}</Button>
                      </li>
                    ))}
                    {record.versions.length === 0 && <li className={css['none']}>{t('neverPushed')}</li>}
                  </ul>
                </Panel>
              </div>
            </div>
          </RecordParts>
          {open !== undefined && <Version id={id} version={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </RecordPage>
  );
}

function Version({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const { t } = useTranslation('api-notice');
  const answer = useCall(apiNoticeApi.version, { params: { id, version } });
  return (
    <SidePanel title={t('versionN', { n: format.number(version) })} onClose={onClose}>
      <Read answer={answer}>
        {({ titles, content }) => {
          const title = textIn(titles, language);
          return (
            <>
              <h3>
                <InLanguage language={languageRead(titles, language)}>{title}</InLanguage>
              </h3>
              <Words title={title} content={content} />
            </>
          );
        }}
      </Read>
    </SidePanel>
  );
}
