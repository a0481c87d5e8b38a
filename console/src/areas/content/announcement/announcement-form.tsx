import {
  type Announcement,
  announcementApi,
  AnnouncementDraft,
  AnnouncementReach,
  audiences,
  type RecipientChoice,
  reaches,
} from '@chargehand/contract/areas/content/announcement';
import { agentApi } from '@chargehand/contract/areas/people/agent';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { models } from '../../../features/charger/searched-models';
import { agencies, merchants } from '../../../features/customer/customers';
import { ownGroups } from '../../../features/device-group/own-groups';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { lookupOf } from '../../../ui/noun/lookup';
import { announcement } from './announcement.noun';
import css from './announcement.module.css';

const { Select, References, Texts, RichTexts, Instant } = fieldsOf(AnnouncementDraft, 'announcement');

const regions = lookupOf({ api: regionApi, nameOf: ({ name }) => name });
/** Agents with a login. The operator's own agency has none and is not among them. */
const agents = lookupOf({ api: agentApi, nameOf: ({ name }) => name });
const users = lookupOf({ api: appUserApi, nameOf: ({ nickname, account }) => `${nickname} (${account})` });

const everybody: RecipientChoice = {
  audience: 'appUsers',
  reach: 'everybody',
  regionIds: [],
  agentIds: [],
  merchantIds: [],
  modelIds: [],
  groupIds: [],
  userIds: [],
};
/** Initial values of the form for a new announcement. */
const empty = { ...everybody, title: {}, content: {}, sendAt: '' };

/** Form that adds an announcement, or changes one that is not sent yet. */
export default function AnnouncementForm(props: FormProps) {
  const { t } = useTranslation('announcement');
  return (
    <RecordForm
      of={announcement}
      {...props}
      empty={empty}
      draftOf={({ titles, ...one }: Announcement) => ({ ...one, title: titles })}
    >
      <FieldRow>
        <Select
          name="audience"
          options={audiences.map((value) => ({ value, label: t(value) }))}
          brings={() => ({ reach: 'everybody' })}
        />
        <Reach />
      </FieldRow>
      <Named />
      <Count />
      <Texts name="title" />
      <RichTexts name="content" />
      <Instant name="sendAt" hint={t('sendAtHint')} />
    </RecordForm>
  );
}

function Reach() {
  const { t } = useTranslation('announcement');
  const customers = useForm().value('audience') === 'customers';
  const offered = reaches.filter((reach) => !customers || reach !== 'regions');
  return <Select name="reach" options={offered.map((value) => ({ value, label: t(value) }))} />;
}

/** Renders the field that selects the recipients, depending on the announcement's reach. */
function Named() {
  const { t } = useTranslation('announcement');
  const { value } = useForm();
  const customers = value('audience') === 'customers';
  switch (value('reach')) {
    case 'regions':
      return <References name="regionIds" of={regions} />;
    case 'models':
      return <References name="modelIds" of={models} hint={t(customers ? 'holdHint' : 'boundHint')} />;
    case 'groups':
      return (
        <References name="groupIds" of={ownGroups} hint={t(customers ? 'groupHoldHint' : 'groupBoundHint')} />
      );
    case 'agents':
      return (
        <References
          name="agentIds"
          of={customers ? agents : agencies}
          hint={t(customers ? 'withMerchantsHint' : 'withUsersHint')}
        />
      );
    case 'people':
      return customers ? (
        <FieldRow>
          <References name="agentIds" of={agents} />
          <References name="merchantIds" of={merchants} />
        </FieldRow>
      ) : (
        <References name="userIds" of={users} />
      );
    default:
      return null;
  }
}

/** Shows the current number of recipients once the recipients are selected. */
function Count() {
  const { t } = useTranslation('announcement');
  const { draft } = useForm();
  const meant = AnnouncementReach.safeParse(draft);
  const body = meant.success ? meant.data : undefined;
  const { data } = useCall(
    announcementApi.count,
    { body: body ?? everybody },
    { enabled: body !== undefined },
  );
  return (
    <p className={css['count']} role="status">
      <Users aria-hidden size={16} />
      {body !== undefined && data !== undefined
        ? t('reachesNow', { count: data.people, n: format.number(data.people) })
        : t('reachesNobodyYet')}
    </p>
  );
}
