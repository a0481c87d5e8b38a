import { type Arrival, arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { type RecordTab, Tabs } from '../../../ui/record/tabs';
import { arrival as noun } from './arrival.noun';
import { ArrivalDevices } from './arrival-devices';
import styles from './arrival.module.css';
import { CloseDialog } from './close-dialog';

/** Page of one arrival: devices still expected, devices received, and devices received without an announcement. */
export default function ArrivalDetail({ id }: { id: number }) {
  const { t } = useTranslation('arrival');
  const answer = useCall(arrivalApi.get, { params: { id } });
  return (
    <RecordPage
      page="arrivalList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(arrival) => <Shown arrival={arrival} />}
    </RecordPage>
  );
}

function Shown({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('arrival');
  const words = useWords('arrival');
  const [closing, setClosing] = useState(false);
  const { id, number, state, expectedCount, arrivedCount, unlistedCount } = arrival;
  const by = (name: string | null, at: string) => ({ by: name ?? '', at: format.instant(at) });
  const tab = (key: 'expected' | 'arrived' | 'unlisted', label: string, count: number): RecordTab => ({
    key,
    label,
    count: format.number(count),
    content: () => (
      <>
        {key === 'unlisted' && count > 0 && <HowToTakeIn />}
        <ArrivalDevices arrivalId={id} part={key} />
      </>
    ),
  });
  return (
    <>
      <RecordHead
        name={number}
        state={noun.fields.state.fact(arrival, words)}
        facts={
          <>
            <span>{arrival.name}</span>
            <span>{t('loadedFact', by(arrival.createdBy, arrival.createdAt))}</span>
            {arrival.endedAt !== null && <span>{t('endedFact', by(arrival.endedBy, arrival.endedAt))}</span>}
            {arrival.reason !== null && <span>{t('reasonFact', { reason: arrival.reason })}</span>}
          </>
        }
        actions={state === 'open' && <Next id={id} onClose={() => setClosing(true)} />}
      />
      <section className={styles['progress']} aria-label={t('progress')}>
        <ProgressBar label={t('progress')} done={arrivedCount} total={expectedCount} />
        <p>{t('arrivedOf', { n: format.number(arrivedCount), all: format.number(expectedCount) })}</p>
      </section>
      <div className={styles['parts']}>
        <Tabs
          label={t('partsOf', { number })}
          tabs={[
            tab('expected', t(state === 'open' ? 'expectedTab' : 'missingTab'), expectedCount - arrivedCount),
            tab('arrived', t('arrivedTab'), arrivedCount),
            tab('unlisted', t('unlistedTab'), unlistedCount),
          ]}
        />
      </div>
      {closing && <CloseDialog arrival={arrival} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Actions on an open arrival: scan received devices, or close it. */
function Next({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('arrival');
  const scan = usePathOf()('scanList');
  return (
    <>
      <Can use={arrivalApi.close}>
        <Button onClick={onClose}>{t('close')}</Button>
      </Can>
      {scan !== undefined && (
        <Can use={arrivalApi.confirm}>
          <Link to={`${scan}?kind=inbound&id=${id}`}>
            <Button type="primary">{t('scan')}</Button>
          </Link>
        </Can>
      )}
    </>
  );
}

/** Explains how to take in devices that are on no list. */
function HowToTakeIn() {
  const { t } = useTranslation('arrival');
  const pathOf = usePathOf();
  const [warehouse, scan] = [pathOf('warehouseList'), pathOf('scanList')];
  return (
    <p className={styles['hint']}>
      <span>{t('unlistedText')}</span>
      {warehouse !== undefined && (
        <Can use={deviceApi.create}>
          <Link to={`${warehouse}?open=add`}>{t('byForm')}</Link>
        </Can>
      )}
      {scan !== undefined && (
        <Can use={deviceApi.takeIn}>
          <Link to={`${scan}?kind=inbound`}>{t('byScan')}</Link>
        </Can>
      )}
    </p>
  );
}
