import {
  appTextApi,
  appTextWords,
  TextChange,
  type TextDraft,
  type TextState,
} from '@chargehand/contract/areas/content/app-text';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { Can, mayUse } from '../../../ui/can';
import { useForm } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { AppPhone } from '../../../features/app-phone/phone';
import css from './app-info.module.css';
import { PublishDialog } from './publish-dialog';
import { VersionsPanel } from './versions-panel';

const { RichTexts } = fieldsOf(TextChange, 'app-info');

/** Panel of one text: its draft, a preview, and the published versions. */
export function TextPanel({ state }: { state: TextState }) {
  const { text } = state;
  const answer = useCall(appTextApi.draft, { params: { text } }, { staleTime: 0 });
  return (
    <>
      <Read answer={answer}>{(draft) => <Draft draft={draft} />}</Read>
      {state.published && <VersionsPanel text={text} newest={state.published.version} />}
    </>
  );
}

function Draft({ draft }: { draft: TextDraft }) {
  const { t } = useTranslation('app-info');
  const client = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const { text, content, revision, changed, published, savedAt, savedBy } = draft;
  const writes = mayUse(useSession(), appTextApi.save);
  const state = [
    published
      ? t('publishedAs', { n: published.version, time: format.instant(published.publishedAt) })
      : t('neverPublished'),
    ...(changed && savedAt !== null
      ? [t('draftOf', { time: format.instant(savedAt), name: savedBy ?? '' }).trim()]
      : []),
  ].join(' · ');
  const preview = (texts: TextDraft['content']) => (
    <AppPhone titles={appTextWords[text]} texts={texts} empty={t('emptyText')} />
  );
  return (
    <Panel
      title={t(text)}
      aside={
        <Can use={appTextApi.publish}>
          <Button type="primary" disabled={!changed} onClick={() => setPublishing(true)}>
            {t('publishDraft')}
          </Button>
        </Can>
      }
    >
      <p className={css['state']}>{state}</p>
      {writes ? (
        <PageForm
          texts="app-info"
          schema={TextChange}
          initial={{ content, revision }}
          submitLabel={t('saveDraft')}
          save={async (body) => {
            await call(appTextApi.save, { params: { text }, body, quiet: true });
            await renew(client, appTextApi.save);
            notifier().success(t('draftSaved'));
          }}
        >
          <div className={css['draft']}>
            <RichTexts name="content" />
            <Written>{preview}</Written>
          </div>
        </PageForm>
      ) : (
        preview(content)
      )}
      {publishing && <PublishDialog draft={draft} onClose={() => setPublishing(false)} />}
    </Panel>
  );
}

/** Passes the current content of the form to `children`. */
function Written({ children }: { children: (texts: TextDraft['content']) => ReactNode }) {
  const texts = TextChange.shape.content.safeParse(useForm().value('content'));
  return children(texts.success ? texts.data : {});
}
