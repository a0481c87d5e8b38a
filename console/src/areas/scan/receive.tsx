import { type Expected, scanApi } from '@chargehand/contract/areas/scan';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { format } from '../../lib/format';
import { useCall } from '../../lib/query';
import { currentSession } from '../../lib/session';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/read';
import { dropScans, keptScans } from '../../ui/scanning/shelf';
import { Done } from './done';
import { KeptScans } from './kept-scans';
import { ReceiveBench } from './receive-bench';
import styles from './scan.module.css';

/** Scans what arrived against what was sent, before it is taken or rejected. */
export function Receive() {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  return id > 0 ? <One key={id} id={id} /> : <Waiting />;
}

/** First which: what waits for an answer. */
function Waiting() {
  const { t } = useTranslation('scan');
  const [, setParams] = useSearchParams();
  const answer = useCall(scanApi.list, {});
  return (
    <div className={styles['narrow']}>
      <Panel title={t('receiveWhich')} padded={false}>
        <Read answer={answer} inset>
          {(papers) =>
            papers.length === 0 ? (
              <p className={styles['none']}>{t('nothingWaits')}</p>
            ) : (
              <ul className={styles['papers']}>
                {papers.map(({ id, number, kind, from, deviceCount }) => (
                  <li key={id}>
                    <button type="button" onClick={() => setParams({ kind: 'receive', id: String(id) })}>
                      <strong>{number}</strong>
                      <span>
                        {t(kind)}
                        {from !== null && ` · ${t('fromWhom', { name: from })}`}
                      </span>
                      <span>{t('devices', { count: deviceCount, n: format.number(deviceCount) })}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Read>
      </Panel>
    </div>
  );
}

type Step = 'kept' | 'scan' | { done: 'received' | 'rejected'; count: number };

function One({ id }: { id: number }) {
  const { t } = useTranslation('scan');
  // What was sent does not change: it is read once, and then serves without a network, too.
  const answer = useCall(scanApi.expected, { params: { id } }, { staleTime: Infinity });
  const [, setParams] = useSearchParams();
  const [shown, setShown] = useState<Expected>();
  if (answer.data && !shown) setShown(answer.data);
  const others = () => setParams({ kind: 'receive' });
  if (!shown)
    return (
      <div className={styles['narrow']}>
        <Panel label={t('receive')}>
          <Read answer={answer}>{() => null}</Read>
          <Button onClick={others}>{t('otherPapers')}</Button>
        </Panel>
      </div>
    );
  return <Scanning expected={shown} onOthers={others} />;
}

function Scanning({ expected, onOthers }: { expected: Expected; onOthers: () => void }) {
  const { t } = useTranslation('scan');
  const [account] = useState(() => currentSession().addManagerId);
  const place = `receive-${expected.id}`;
  const [kept, setKept] = useState(() => keptScans(account, place));
  const [step, setStep] = useState<Step>(kept && kept.entries.length > 0 ? 'kept' : 'scan');
  if (step === 'kept' && kept)
    return (
      <KeptScans
        count={kept.entries.length}
        at={kept.at}
        onGoOn={() => setStep('scan')}
        onDiscard={() => {
          dropScans(account, place);
          setKept(undefined);
          setStep('scan');
        }}
      >
        {`${t('receive')} · ${expected.number}`}
      </KeptScans>
    );
  if (typeof step === 'object')
    return (
      <Done
        text={t(step.done, { count: step.count, n: format.number(step.count) })}
        id={expected.id}
        onLeave={onOthers}
      >
        {expected.number}
      </Done>
    );
  return (
    <ReceiveBench
      expected={expected}
      account={account}
      place={place}
      kept={kept?.entries ?? []}
      onAnswered={(done) => {
        dropScans(account, place);
        setStep({ done, count: expected.devices.length });
      }}
    />
  );
}
