import { type Document, documentApi, printedKinds } from '@chargehand/contract/areas/stock/document';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { Can, mayUse } from '../../../ui/can';
import { Facts } from '../../../ui/detail/facts';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { Panel } from '../../../ui/panel';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { type Answer, answers, applies, answerSettings } from '../../../features/stock/answers';
import { deviceCountOf } from '../../../features/stock/document-fields';
import { document as noun } from './document.noun';
import styles from './document-page.module.css';
import { DocumentProgress } from './document-progress';

const Positions = late(
  async () => ({ default: (await import('./positions')).Positions }),
  <WaitingLines lines={8} />,
);
const Boxes = late(async () => ({ default: (await import('./boxes')).Boxes }), <WaitingLines />);
const PrintPapers = late(() => import('./print-papers'));
const AnswerDialog = late(async () => ({
  default: (await import('../../../features/stock/answer-dialog')).AnswerDialog,
}));

/** Page of one stock document: its progress, sender and recipient, its devices, and the next actions. */
export default function DocumentPage({ id }: { id: number }) {
  const { t } = useTranslation('document');
  const answer = useCall(documentApi.get, { params: { id } });
  return (
    <RecordPage
      page="documentList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(document) => <DocumentView document={document} />}
    </RecordPage>
  );
}

function DocumentView({ document }: { document: Document }) {
  const { t } = useTranslation('document');
  const words = useWords('document');
  const { fields } = noun;
  const fact = (key: keyof typeof fields) => ({ label: t(key), value: fields[key].fact(document, words) });
  // Returns the fact, or nothing while it has no value.
  const factIfKnown = (key: 'reason' | 'decidedBy' | 'decidedAt' | 'answer') =>
    document[key] === null ? [] : [fact(key)];
  const account = (side: 'from' | 'to') =>
    document[side] === null ? [] : [fact(side === 'from' ? 'fromAccount' : 'toAccount')];
  const count = document.deviceCount;
  const boxes = document.cabinetCount;
  return (
    <>
      <RecordHead
        name={document.number}
        state={fields.state.fact(document, words)}
        facts={
          <>
            <span>{fields.kind.fact(document, words)}</span>
            <span>{t('positions', { count, n: deviceCountOf(document) })}</span>
            {boxes > 0 && <span>{t('boxes', { count: boxes, n: format.number(boxes) })}</span>}
          </>
        }
        actions={
          <>
            {printedKinds.includes(document.kind) && (
              <Can use={documentApi.print}>
                <PrintPapers document={document} />
              </Can>
            )}
            <Next document={document} />
          </>
        }
      />
      <RecordParts of="document" id={document.id} name={document.number}>
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Panel title={t('way')}>
              <DocumentProgress document={document} />
            </Panel>
            {document.cabinetCount > 0 && <Boxes document={document} />}
            <Positions document={document} />
          </div>
          <Panel title={t('facts')}>
            <Facts
              facts={[
                fact('from'),
                ...account('from'),
                fact('to'),
                ...account('to'),
                ...factIfKnown('reason'),
                fact('createdBy'),
                fact('createdAt'),
                ...factIfKnown('decidedBy'),
                ...factIfKnown('decidedAt'),
                ...factIfKnown('answer'),
              ]}
            />
          </Panel>
        </div>
      </RecordParts>
    </>
  );
}

/** Actions the account can take on the document next. */
function Next({ document }: { document: Document }) {
  const { t } = useTranslation('stock');
  const session = useSession();
  const [dialog, setDialog] = useState<Answer>();
  const offered = answers.filter(
    (answer) => applies(answer, document) && mayUse(session, answerSettings[answer].by),
  );
  return (
    <>
      {offered.map((answer) => (
        <Button
          key={answer}
          type={answerSettings[answer].danger ? 'default' : 'primary'}
          onClick={() => setDialog(answer)}
        >
          {t(answer)}
        </Button>
      ))}
      {dialog && <AnswerDialog answer={dialog} paper={document} onClose={() => setDialog(undefined)} />}
    </>
  );
}
