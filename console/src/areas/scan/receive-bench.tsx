import { mostMoved } from '@chargehand/contract/areas/document';
import { returnApi } from '@chargehand/contract/areas/return';
import type { Expected } from '@chargehand/contract/areas/scan';
import { receiveApi } from '@chargehand/contract/areas/transfer';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { Can } from '../../ui/can';
import { Panel } from '../../ui/panel';
import { ScanBench } from '../../ui/scanning/scan-bench';
import { ScannedList } from '../../ui/scanning/scanned-list';
import type { Entry, Looked } from '../../ui/scanning/scans';
import { keepScans } from '../../ui/scanning/shelf';
import { useQueue } from '../../ui/scanning/use-queue';
import { AnswerDialog } from './answer-dialog';
import styles from './scan.module.css';

interface ReceiveBenchProps {
  expected: Expected;
  account: number;
  place: string;
  kept: readonly Entry[];
  onAnswered: (how: 'received' | 'rejected') => void;
}

/** So many that are missing are listed; the more are scanned, the fewer there are. */
const listed = 100;

/** What arrived against what was sent: found, missing and unexpected, and then the answer. */
export function ReceiveBench({ expected, account, place, kept, onAnswered }: ReceiveBenchProps) {
  const { t } = useTranslation('scan');
  const words = useTranslation('scanning').t;
  const [asking, setAsking] = useState<'received' | 'rejected'>();
  const [sent] = useState(() => new Map(expected.devices.map((device) => [device.code, device])));
  const look = async (codes: string[]): Promise<Looked[]> =>
    codes.map((asked) => {
      const device = sent.get(asked) ?? sent.get(asked.toUpperCase());
      return {
        asked,
        code: device?.code ?? asked,
        good: device !== undefined,
        model: device?.modelName ?? null,
        msg: device ? null : t('notSentAlong'),
      };
    });
  const [queue, scans] = useQueue({
    look,
    kept,
    atOnce: mostMoved,
    most: 2 * mostMoved,
    full: words('full', { n: format.number(2 * mostMoved) }),
    onEntries: (entries) => keepScans(account, place, { at: Date.now(), header: {}, entries: [...entries] }),
  });
  const found = new Set(scans.entries.filter(({ state }) => state === 'good').map(({ code }) => code));
  const missing = expected.devices.filter(({ code }) => !found.has(code));
  const unexpected = scans.entries.filter(({ state }) => state === 'bad').length;
  const [take, refuse] =
    expected.kind === 'transfer'
      ? [receiveApi.receive, receiveApi.reject]
      : [returnApi.approve, returnApi.reject];
  return (
    <div className={styles['wide']}>
      <Panel
        title={`${t('receive')} · ${expected.number}`}
        aside={expected.from !== null && t('fromWhom', { name: expected.from })}
      >
        <ScanBench
          queue={queue}
          scans={scans}
          of={expected.devices.length}
          actions={
            <>
              <Can use={refuse}>
                <Button danger onClick={() => setAsking('rejected')}>
                  {t('reject')}
                </Button>
              </Can>
              <Can use={take}>
                <Button type="primary" onClick={() => setAsking('received')}>
                  {t('take')}
                </Button>
              </Can>
            </>
          }
        >
          {missing.length > 0 && (
            <section className={styles['missing']} aria-label={t('missing')}>
              <h3>{t('missing')}</h3>
              <ul>
                {missing.slice(0, listed).map(({ code }) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
              {missing.length > listed && (
                <p>
                  {t('andMore', {
                    count: missing.length - listed,
                    n: format.number(missing.length - listed),
                  })}
                </p>
              )}
            </section>
          )}
          <ScannedList queue={queue} entries={scans.entries} />
        </ScanBench>
      </Panel>
      {asking && (
        <AnswerDialog
          expected={expected}
          how={asking}
          missing={missing.length}
          unexpected={unexpected}
          onDone={() => onAnswered(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
