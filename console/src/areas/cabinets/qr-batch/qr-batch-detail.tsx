import { type QrBatch, qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { Panel } from '../../../ui/panel';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { list } from './qr-batch-list';
import css from './qr-batch.module.css';
import { Package, qrBatch as noun } from './qr-batch.noun';

/** Page of one batch: its progress, the number of used codes, and the list of codes. */
export default function QrBatchDetail({ id }: { id: number }) {
  const { t } = useTranslation('qr-batch');
  return (
    <RecordPage
      page="cabinetQrCodeList"
      answer={useCall(qrBatchApi.get, { params: { id } })}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(batch) => <Shown batch={batch} />}
    </RecordPage>
  );
}

function Shown({ batch }: { batch: QrBatch }) {
  const words = useWords('qr-batch');
  const { t } = useTranslation('qr-batch');
  const away = usePathOf()('cabinetQrCodeList') ?? '/';
  return (
    <>
      <RecordHead
        name={batch.number}
        state={noun.fields.state.fact(batch, words)}
        facts={
          <>
            <Package {...batch} />
            {batch.note !== null && <span>{batch.note}</span>}
          </>
        }
        actions={<RecordActions list={list} record={batch} away={away} />}
      />
      <RecordParts of="qr-batch" id={batch.id} name={batch.number}>
        <FactPanels>
          <Panel title={t('counts')}>
            <Counts batch={batch} />
          </Panel>
          <FactsOf
            of={noun}
            record={batch}
            title="factsBatch"
            keys={[
              'number',
              'quantity',
              'lastUsedAt',
              'note',
              'agentName',
              'merchantName',
              'createdAt',
              'createdBy',
            ]}
          />
        </FactPanels>
      </RecordParts>
    </>
  );
}

/** Shows the ordered codes by state: made, used, unused and, if there are any, revoked. */
function Counts({ batch: { quantity, generated, used, unused, revoked } }: { batch: QrBatch }) {
  const { t } = useTranslation('qr-batch');
  const share = (count: number) => `${(100 * count) / quantity}%`;
  const figures = [
    [t('quantity'), quantity],
    [t('generated'), generated],
    [t('used'), used],
    [t('unused'), unused],
    ...(revoked > 0 ? [[t('revoked'), revoked] as const] : []),
  ] as const;
  return (
    <div className={css['counts']}>
      <div className={css['bar']} aria-hidden="true">
        <i data-part="used" style={{ width: share(used) }} />
        <i data-part="unused" style={{ width: share(unused) }} />
      </div>
      <dl className={css['figures']}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
