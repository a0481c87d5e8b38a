import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import {
  PushAllDraft,
  pushAllApi,
  pushChannels,
  PushTargetDraft,
  pushTargetApi,
  PushTargets,
  targetReaches,
} from '@chargehand/contract/areas/partners/api-push';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { scopeKeys, scopes } from '@chargehand/contract/rights/scopes';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { renew, useCall } from '../../lib/call/query';
import { format, missing } from '../../lib/words/format';
import { useForm } from '../../ui/form/form-context';
import { fieldsOf } from '../../ui/form/fields-of';
import { FormDrawer } from '../../ui/form/form-drawer';
import { lookupOf } from '../../ui/noun/lookup';
import css from './push.module.css';

const allFields = fieldsOf(PushAllDraft, 'push');
const target = fieldsOf(PushTargetDraft, 'push');

const notices = lookupOf({ api: apiNoticeApi, nameOf: ({ title }) => title });
const regions = lookupOf({ api: regionApi, nameOf: ({ name }) => name });
const applications = lookupOf({
  api: apiApplicationApi,
  nameOf: ({ companyName, code }) => (code === null ? companyName : `${companyName} (${code})`),
  within: { status: ['approved'] },
});

/** Placeholder until the recipients of a push are selected. */
const nobody: PushTargets = { reach: 'chosen', applicationIds: [], scopes: [], regionIds: [] };

interface PushDrawerProps {
  of: 'pushAll' | 'pushTarget';
  /** Id of the pushed notice, if it is already known. */
  noticeId?: number;
  onClose: () => void;
}

/** Drawer that pushes a notice to all or selected applications, through the selected channels. */
export default function PushDrawer({ of, noticeId, onClose }: PushDrawerProps) {
  const { t } = useTranslation('push');
  const client = useQueryClient();
  const api = of === 'pushAll' ? pushAllApi : pushTargetApi;
  const { Checks } = allFields;
  const save = async (body: unknown) => {
    await callLoosely(api.create, { body, quiet: true });
    await renew(client, api.create);
    notifier().success(t('pushed'));
    onClose();
  };
  return (
    <FormDrawer
      texts="push"
      title={t(of)}
      submitLabel={t('push')}
      schema={of === 'pushAll' ? PushAllDraft : PushTargetDraft}
      initial={{
        noticeId: noticeId ?? '',
        channels: [...pushChannels],
        again: false,
        reach: 'chosen',
        applicationIds: [],
        scopes: [],
        regionIds: [],
      }}
      fixed={noticeId === undefined ? [] : ['noticeId']}
      save={save}
      onClose={onClose}
    >
      <Notice />
      <Checks name="channels" options={pushChannels.map((value) => ({ value, label: t(value) }))} />
      {of === 'pushTarget' && <Targets />}
      <Count of={of} />
    </FormDrawer>
  );
}

/** The field of the notice. If it has not changed since its last version, asks whether to push it again. */
function Notice() {
  const { t } = useTranslation('push');
  const { Reference, Switch } = allFields;
  const id = Number(useForm().value('noticeId') ?? 0);
  const { data } = useCall(apiNoticeApi.get, { params: { id } }, { enabled: id > 0 });
  if (data?.state !== 'pushed') return <Reference name="noticeId" of={notices} hint={t('noticeHint')} />;
  const { version, pushedAt } = data;
  const time = pushedAt === null ? missing : format.instant(pushedAt);
  return (
    <>
      <Reference
        name="noticeId"
        of={notices}
        hint={t('unchanged', { n: format.number(version), at: time })}
      />
      <Switch name="again" />
    </>
  );
}

/** Fields that select the applications of a targeted push. */
function Targets() {
  const { t } = useTranslation('push');
  const { Select, References, Checks } = target;
  const reach = useForm().value('reach');
  return (
    <>
      <Select name="reach" options={targetReaches.map((value) => ({ value, label: t(value) }))} />
      {reach === 'chosen' && <References name="applicationIds" of={applications} />}
      {reach === 'scopes' && (
        <Checks name="scopes" options={scopes.map((value) => ({ value, label: t(scopeKeys[value]) }))} />
      )}
      {reach === 'regions' && <References name="regionIds" of={regions} hint={t('regionsHint')} />}
    </>
  );
}

/** Shows the number of applications the push would currently reach. */
function Count({ of }: { of: PushDrawerProps['of'] }) {
  const { t } = useTranslation('push');
  const { draft } = useForm();
  const targets = PushTargets.safeParse(draft);
  const isReady = of === 'pushAll' || targets.success;
  const everyone = useCall(pushAllApi.count, { body: {} }, { enabled: of === 'pushAll' });
  const some = useCall(
    pushTargetApi.count,
    { body: targets.success ? targets.data : nobody },
    { enabled: of === 'pushTarget' && targets.success },
  );
  const data = of === 'pushAll' ? everyone.data : some.data;
  return (
    <p className={css['count']} role="status">
      <Users aria-hidden size={16} />
      {isReady && data !== undefined
        ? t('reachesNow', { count: data.applications, n: format.number(data.applications) })
        : t('reachesNobodyYet')}
    </p>
  );
}
