import { type CabinetDetail as Detail, cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QrPanel } from '../../../features/device-label/qr-panel';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { useLiveDevices } from '../../../lib/live/watched';
import { useWords } from '../../../lib/words/i18n';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { Reconnecting } from '../../../ui/detail/reconnecting';
import { list } from './cabinet-list';
import css from './cabinet.module.css';
import { cabinet as noun } from './cabinet.noun';
import { Control } from './control';
import { Hottest } from './hottest';
import { Rack } from './rack';
import { Shelf } from './shelf';
import { SlotSums } from './slot-sums';

/** Page of one cabinet: its rack with the live state of every device, the devices that would fit, and its data. */
export default function CabinetDetail({ id }: { id: number }) {
  const { t } = useTranslation('cabinet');
  const answer = useCall(cabinetApi.get, { params: { id } });
  const slots = answer.data?.slots;
  useLiveDevices(useMemo(() => slots?.map(({ deviceId }) => deviceId) ?? [], [slots]));
  return (
    <RecordPage
      page="cabinetList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(cabinet) => <Shown cabinet={cabinet} />}
    </RecordPage>
  );
}

function Shown({ cabinet }: { cabinet: Detail }) {
  const { t } = useTranslation('cabinet');
  const words = useWords('cabinet');
  const away = usePathOf()('cabinetList') ?? '/';
  return (
    <>
      <RecordHead
        name={cabinet.code}
        state={<SlotSums slots={cabinet.slots} />}
        facts={
          <>
            <span>{cabinet.modelName}</span>
            <span>{noun.fields.deviceCount.cell(cabinet, words)}</span>
            {cabinet.place !== null && <span>{cabinet.place}</span>}
            {cabinet.documentId !== null && <span>{noun.fields.documentId.cell(cabinet, words)}</span>}
          </>
        }
        actions={<RecordActions list={list} record={cabinet} away={away} />}
      />
      <Reconnecting />
      <RecordParts of="cabinet" id={cabinet.id} name={cabinet.code}>
        <div className={css['columns']}>
          <Rack cabinet={cabinet} />
          <Shelf cabinet={cabinet} />
        </div>
        <Control cabinet={cabinet} />
        <Hottest slots={cabinet.slots} />
        <FactPanels>
          <FactsOf
            of={noun}
            record={cabinet}
            title="factsCabinet"
            keys={[
              'code',
              'modelId',
              'place',
              'agentId',
              'merchantId',
              'label',
              'qrUrl',
              'createdAt',
              'createdBy',
            ]}
          />
          <QrPanel
            path={cabinetApi.qr.path.replace(':id', String(cabinet.id))}
            title={t('label')}
            alt={t('qrAlt', { code: cabinet.code })}
            hint={t('labelHint')}
            download={t('downloadQr')}
          />
        </FactPanels>
      </RecordParts>
    </>
  );
}
