import {
  type Stocktake,
  stocktakeApi,
  type StocktakeFigures,
} from '@chargehand/contract/areas/stock/stocktake';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../../lib/words/format';
import { callOptions, every, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { Can, mayUse } from '../../../ui/can';
import { Read } from '../../../ui/feedback/read';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { type RecordTab, Tabs } from '../../../ui/record/tabs';
import { Status } from '../../../ui/feedback/status';
import { CountTab } from './count-tab';
import { Differences } from './differences';
import { Figures } from './figures';
import styles from './stocktake.module.css';

/** Poll interval in milliseconds for figures and scans of other users while counting is in progress. */
export const everyMs = 5000;

/** Page of one count: its progress, the counting itself, and the differences between book and count. */
export default function StocktakeDetail({ id }: { id: number }) {
  const { t } = useTranslation('stocktake');
  const answer = useCall(stocktakeApi.get, { params: { id } });
  return (
    <RecordPage
      page="stocktakeList"
      answer={answer}
      nameOf={({ number }) => number}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(stocktake) => <Shown stocktake={stocktake} />}
    </RecordPage>
  );
}

/** Returns the number of missing devices, and of those that were found although they should not be there. */
function differencesOf(figures: StocktakeFigures | undefined) {
  const { missing = 0, unexpected = 0, foreign = 0, unknown = 0 } = figures ?? {};
  return { missing, others: unexpected + foreign + unknown };
}

function Shown({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('stocktake');
  const session = useSession();
  const [closing, setClosing] = useState(false);
  const { id, number, state, mayCount } = stocktake;
  const figures = useQuery({
    ...callOptions(stocktakeApi.figures, { params: { id } }),
    refetchInterval: state === 'open' ? every(everyMs) : false,
  });
  const counts = mayCount && mayUse(session, stocktakeApi.count);
  const { missing, others } = differencesOf(figures.data);
  const tab = (key: 'missing' | 'others', count: number): RecordTab => ({
    key,
    label: t(key === 'missing' ? 'missing' : 'othersTab'),
    count: format.number(count),
    content: () => (
      <Differences
        stocktake={stocktake}
        kinds={key === 'missing' ? ['missing'] : ['unexpected', 'foreign', 'unknown']}
      />
    ),
  });
  const counting: RecordTab = {
    key: 'count',
    label: t('countTab'),
    content: () => <CountTab stocktake={stocktake} />,
  };
  const [first, ...rest] = [...(counts ? [counting] : []), tab('missing', missing), tab('others', others)];
  return (
    <>
      <RecordHead
        name={number}
        state={<Status kind={state === 'open' ? 'wait' : 'ok'}>{t(state)}</Status>}
        facts={<Facts stocktake={stocktake} />}
        actions={
          mayCount && (
            <Can use={stocktakeApi.close}>
              <Button onClick={() => setClosing(true)}>{t('close')}</Button>
            </Can>
          )
        }
      />
      <Read answer={figures} lines={2}>
        {(shown) => <Figures figures={shown} />}
      </Read>
      <div className={styles['parts']}>
        {first && <Tabs label={t('partsOf', { number })} tabs={[first, ...rest]} />}
      </div>
      {closing && (
        <CloseDialog stocktake={stocktake} figures={figures.data} onClose={() => setClosing(false)} />
      )}
    </>
  );
}

/** Start, end and limits of a count. */
function Facts({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('stocktake');
  const { startedAt, startedBy, closedAt, closedBy, agentName, modelName, note } = stocktake;
  return (
    <>
      <span>{t('startedFact', { at: format.instant(startedAt), by: startedBy ?? '' })}</span>
      {closedAt !== null && (
        <span>{t('closedFact', { at: format.instant(closedAt), by: closedBy ?? '' })}</span>
      )}
      {agentName !== null && <span>{agentName}</span>}
      {modelName !== null && <span>{t('onlyModel', { model: modelName })}</span>}
      {note !== null && <span>{note}</span>}
    </>
  );
}

interface CloseDialogProps {
  stocktake: Stocktake;
  figures: StocktakeFigures | undefined;
  onClose: () => void;
}

/** Asks before a count is closed. With unsettled differences it cannot be closed. */
function CloseDialog({ stocktake: { id, number }, figures, onClose }: CloseDialogProps) {
  const { t } = useTranslation('stocktake');
  const { missing, others } = differencesOf(figures);
  const unsettled = figures?.unsettled ?? 0;
  return (
    <AskDialog
      by={stocktakeApi.close}
      input={{ params: { id } }}
      title={t('closeTitle', { number })}
      action={t('close')}
      danger={false}
      disabled={unsettled > 0}
      done={t('closedNow')}
      onClose={onClose}
    >
      <p>
        {unsettled > 0
          ? t('closeFirst', { n: format.number(unsettled) })
          : t('closeText', { missing: format.number(missing), others: format.number(others) })}
      </p>
    </AskDialog>
  );
}
