import { type ApiNotice, apiNoticeApi, ApiNoticeDraft } from '@chargehand/contract/areas/partners/api-notice';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { call } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { Panel } from '../../../ui/panel';
import { Problem } from '../../../ui/feedback/problem';
import { Read } from '../../../ui/feedback/read';
import { PageBones } from '../../../ui/feedback/skeleton/pages';
import css from './api-notice.module.css';

const { Texts, RichTexts } = fieldsOf(ApiNoticeDraft, 'api-notice');

/** Page `add`, which has no menu entry. It writes a new notice, or with `?id=` changes the draft of an existing one. */
export default function ApiNoticeAdd() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? <Change id={id} /> : <Form notice={undefined} />;
}

function Change({ id }: { id: number }) {
  const answer = useCall(apiNoticeApi.get, { params: { id } }, { staleTime: 0 });
  return (
    <Read answer={answer} bones={<PageBones shape="form" />}>
      {(notice) => <Form notice={notice} />}
    </Read>
  );
}

function Form({ notice }: { notice: ApiNotice | undefined }) {
  const { t } = useTranslation('api-notice');
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = usePathOf()('apiUpData');
  const may = mayUse(useSession(), notice ? apiNoticeApi.update : apiNoticeApi.create);
  if (!may) return <Problem>{t('mayNotWrite')}</Problem>;
  const save = async (body: ApiNoticeDraft) => {
    const id = notice
      ? (await call(apiNoticeApi.update, { params: { id: notice.id }, body, quiet: true }), notice.id)
      : (await call(apiNoticeApi.create, { body, quiet: true })).id;
    await renew(client, notice ? apiNoticeApi.update : apiNoticeApi.create);
    notifier().success(t(notice ? 'saved' : 'added'));
    if (list !== undefined) void navigate(`${list}/${id}`, { replace: true });
  };
  return (
    <div className={css['page']}>
      <Panel title={notice ? t('editOne', { name: notice.title }) : t('addOne')}>
        <PageForm
          texts="api-notice"
          schema={ApiNoticeDraft}
          initial={notice ? { title: notice.titles, content: notice.content } : { title: {}, content: {} }}
          submitLabel={t('saveOne')}
          save={save}
        >
          <Texts name="title" />
          <RichTexts name="content" />
        </PageForm>
      </Panel>
    </div>
  );
}
