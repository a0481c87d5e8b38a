import type { Expected } from '@chargehand/contract/areas/stock/document';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { answerTo, answerSettings } from '../../../features/stock/answers';
import { AnswerDialog } from './answer-dialog';
import { CheckScan } from './check-scan';
import { Done } from './done';
import { Papers } from './papers';
import styles from './scan.module.css';
import type { Checked } from './use-check';

/** Compares scanned devices with the ones sent, before the document is accepted or rejected. */
export function Receive() {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  return id > 0 ? <One key={id} id={id} /> : <Waiting />;
}

/** First step: list of documents that wait for an answer. */
function Waiting() {
  const { t } = useTranslation('scan');
  const answer = useCall(scanApi.list, {});
  return (
    <div className={styles['narrow']}>
      <Read answer={answer}>
        {(papers) => (
          <Papers
            kind="receive"
            title={t('receiveWhich')}
            none={t('nothingWaits')}
            papers={papers.map(({ id, number, kind, from, deviceCount }) => ({
              id,
              number,
              says: [
                t(kind === 'writeOff' ? 'returnBack' : kind),
                ...(from === null ? [] : [t('fromWhom', { name: from })]),
              ].join(' · '),
              count: deviceCount,
            }))}
          />
        )}
      </Read>
    </div>
  );
}

type Answered = 'received' | 'rejected';

function One({ id }: { id: number }) {
  const { t } = useTranslation('scan');
  // The contents of a sent document do not change. They are read once and then work without a network.
  const answer = useCall(scanApi.expected, { params: { id } }, { staleTime: Infinity });
  const [, setParams] = useSearchParams();
  const [shown, setShown] = useState<Expected>();
  const [done, setDone] = useState<Answered>();
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
  const count = shown.devices.length;
  if (done)
    return (
      <Done text={t(done, { count, n: format.number(count) })} id={shown.id} onLeave={others}>
        {shown.number}
      </Done>
    );
  return (
    <CheckScan
      place={`receive-${shown.id}`}
      title={`${t('receive')} · ${shown.number}`}
      aside={shown.from !== null && t('fromWhom', { name: shown.from })}
      devices={shown.devices}
      cabinets={shown.cabinets}
      stray={t('notSentAlong')}
    >
      {(checked) => <Answering expected={shown} checked={checked} onDone={setDone} />}
    </CheckScan>
  );
}

interface AnsweringProps {
  expected: Expected;
  checked: Checked;
  onDone: (how: Answered) => void;
}

/** Buttons that accept or reject the document, even before all devices are scanned. */
function Answering({ expected, checked: { missing, absent, unexpected, drop }, onDone }: AnsweringProps) {
  const { t } = useTranslation('scan');
  const [asking, setAsking] = useState<Answered>();
  const take = answerTo(expected.kind, 'take');
  const refuse = answerTo(expected.kind, 'refuse');
  const answer = asking === 'received' ? take : refuse;
  return (
    <>
      {refuse && (
        <Can use={answerSettings[refuse].by}>
          <Button danger onClick={() => setAsking('rejected')}>
            {t('reject')}
          </Button>
        </Can>
      )}
      {take && (
        <Can use={answerSettings[take].by}>
          <Button type="primary" onClick={() => setAsking('received')}>
            {t('take')}
          </Button>
        </Can>
      )}
      {answer && asking && (
        <AnswerDialog
          expected={expected}
          answer={answer}
          missing={missing}
          absent={absent}
          unexpected={unexpected.length}
          onDone={() => {
            drop();
            onDone(asking);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
