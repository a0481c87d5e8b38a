import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { Status } from '../../../ui/feedback/status';
import { list } from './app-user-list';
import { appUser } from './app-user.noun';

/** Page of one app user: the user's data, the agency, and the parts added by other areas. */
export default function AppUserDetail({ id }: { id: number }) {
  const { t } = useTranslation('app-user');
  const pathOf = usePathOf();
  const answer = useCall(appUserApi.get, { params: { id } });
  return (
    <RecordPage
      page="userList"
      answer={answer}
      nameOf={({ nickname }) => nickname}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <RecordHead
            name={record.nickname}
            state={
              <Status kind={record.signedIn ? 'ok' : 'off'}>
                {t(record.signedIn ? 'signedInYes' : 'signedInNo')}
              </Status>
            }
            facts={
              <>
                <span>{record.account}</span>
                <span>{record.agentName}</span>
                {record.merchantName !== null && <span>{record.merchantName}</span>}
              </>
            }
            actions={<RecordActions list={list} record={record} away={pathOf('userList') ?? '/'} />}
          />
          <RecordParts of="app-user" id={id} name={record.nickname}>
            <FactPanels>
              <FactsOf
                of={appUser}
                record={record}
                title="person"
                keys={[
                  'nickname',
                  'account',
                  'phone',
                  'email',
                  'areaCode',
                  'agentId',
                  'merchantId',
                  'source',
                  'createdAt',
                ]}
              />
              <FactsOf
                of={appUser}
                record={record}
                title="usage"
                keys={[
                  'boundDevices',
                  'unboundDevices',
                  'friendCount',
                  'sharedOut',
                  'sharedIn',
                  'firstBoundAt',
                  'warningMessages',
                  'logoutStatus',
                  ...(record.phoneLoggedOutAt === null ? [] : (['phoneLoggedOutAt'] as const)),
                  ...(record.emailLoggedOutAt === null ? [] : (['emailLoggedOutAt'] as const)),
                ]}
              />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
