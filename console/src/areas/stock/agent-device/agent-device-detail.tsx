import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { Copyable } from '../../../ui/copyable';
import { LabelPanel } from '../../../features/device-label/label-panel';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { listFor } from './agent-device-list';
import { agentDevice } from './agent-device.noun';

const Timeline = late(() => import('../../../features/device-log/timeline'), <WaitingLines lines={6} />);

/** Page of a device that an agent or merchant holds: its stock data, its technical data, its label, and its log. */
export default function AgentDeviceDetail({ id }: { id: number }) {
  const { t } = useTranslation('agent-device');
  const words = useWords('agent-device');
  const list = listFor(useSession().mType);
  const away = usePathOf()('agentWarehouseList') ?? '/';
  const answer = useCall(agentDeviceApi.get, { params: { id } });
  return (
    <RecordPage
      page="agentWarehouseList"
      answer={answer}
      nameOf={({ code }) => code}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <RecordHead
            name={record.code}
            state={agentDevice.fields.stands.cell(record, words)}
            facts={
              <>
                <span>{record.modelName}</span>
                <Copyable text={record.mac} label={t('mac')} />
                <span>{agentDevice.fields.holder.cell(record, words)}</span>
              </>
            }
            actions={<RecordActions list={list} record={record} away={away} />}
          />
          <RecordParts of="agent-device" id={id} name={record.code}>
            <FactPanels>
              <FactsOf
                of={agentDevice}
                record={record}
                title="factsStock"
                keys={['stands', 'holder', 'bindStatus', 'outAt', 'soldAt', 'returnReason', 'returnState']}
              />
              <FactsOf
                of={agentDevice}
                record={record}
                title="factsDevice"
                keys={['code', 'modelId', 'mac', 'ip', 'portCount', 'wifiName']}
              />
              <LabelPanel device={record} />
            </FactPanels>
            <Timeline id={id} name={record.code} />
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
