import { agentApi } from '@chargehand/contract/areas/agent';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../lib/places';
import { useCall } from '../../lib/query';
import { FactPanels, FactsOf } from '../../ui/record/facts-of';
import { RecordActions } from '../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../ui/record/record-page';
import { RecordParts } from '../../ui/record/record-parts';
import { Status } from '../../ui/status';
import { list } from './agent-list';
import { agent } from './agent.noun';

/** The page of one agent: the business, its login, and what other areas bring. */
export default function AgentDetail({ id }: { id: number }) {
  const { t } = useTranslation('agent');
  const pathOf = usePathOf();
  const answer = useCall(agentApi.get, { params: { id } });
  return (
    <RecordPage
      page="agentList"
      answer={answer}
      nameOf={({ name }) => name}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <RecordHead
            name={record.name}
            state={
              <Status kind={record.disabled ? 'off' : 'ok'}>{t(record.disabled ? 'true' : 'false')}</Status>
            }
            facts={
              <>
                <span>{record.customerCode}</span>
                {record.account !== null && <span>{record.account}</span>}
                {record.contact !== null && <span>{record.contact}</span>}
              </>
            }
            actions={<RecordActions list={list} record={record} away={pathOf('agentList') ?? '/'} />}
          />
          <RecordParts of="agent" id={id} name={record.name}>
            <FactPanels>
              <FactsOf
                of={agent}
                record={record}
                title="business"
                keys={[
                  'name',
                  'customerCode',
                  'contact',
                  'userCount',
                  'merchantCount',
                  'unboundDevices',
                  'createdAt',
                ]}
              />
              <FactsOf
                of={agent}
                record={record}
                title="login"
                keys={['account', 'disabled', 'roleId', 'roleNameEn', 'restPwd']}
              />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
