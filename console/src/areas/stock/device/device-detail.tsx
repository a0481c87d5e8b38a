import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { Copyable } from '../../../ui/copyable';
import { LabelPanel } from '../../../features/device-label/label-panel';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { Picture } from '../../../ui/file/picture';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import css from './device-detail.module.css';
import { list } from './device-list';
import { device } from './device.noun';

const Timeline = late(() => import('../../../features/device-log/timeline'), <WaitingLines lines={6} />);

/** Page of one device: its data, its holder, its label, and its whole history. */
export default function DeviceDetail({ id }: { id: number }) {
  const { t } = useTranslation('device');
  const words = useWords('device');
  const pathOf = usePathOf();
  const livePages = pathOf('boundDeviceList');
  const answer = useCall(deviceApi.get, { params: { id } });
  return (
    <RecordPage
      page="warehouseList"
      answer={answer}
      nameOf={({ code }) => code}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <div className={css['head']}>
            <Picture resource={record.image} alt={t('image')} width={72} height={72} />
            <RecordHead
              name={record.code}
              state={device.fields.holder.cell(record, words)}
              facts={
                <>
                  <span>{record.modelName}</span>
                  <Copyable text={record.mac} label={t('mac')} />
                  {(['stands', 'saleStatus', 'bindStatus'] as const).map((key) => (
                    <span key={key}>{device.fields[key].cell(record, words)}</span>
                  ))}
                </>
              }
              actions={
                <>
                  {livePages !== undefined && (
                    <Link to={`${livePages}/${id}`}>
                      <Button>{t('livePage')}</Button>
                    </Link>
                  )}
                  <RecordActions list={list} record={record} away={pathOf('warehouseList') ?? '/'} />
                </>
              }
            />
          </div>
          <RecordParts of="device" id={id} name={record.code}>
            <div className={css['parts']}>
              <FactPanels>
                <FactsOf
                  of={device}
                  record={record}
                  title="factsStock"
                  keys={[
                    'holder',
                    'outStatus',
                    'agentName',
                    'inAt',
                    'createdBy',
                    'outAt',
                    'soldAt',
                    'returnReason',
                    'returnState',
                  ]}
                />
                <div className={css['parts']}>
                  <FactsOf
                    of={device}
                    record={record}
                    title="factsDevice"
                    keys={['code', 'modelId', 'mac', 'ip', 'portCount', 'wifiName', 'placeId', 'tags']}
                  />
                  <LabelPanel device={record} />
                </div>
              </FactPanels>
              <Timeline id={id} name={record.code} />
            </div>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
