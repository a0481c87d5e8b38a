import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { currentSession } from '../../../lib/session/session';
import { dropScans, keepScans, type Kept, keptScans } from '../../../features/scanning/kept-scans';
import type { ItemCounts } from '../../../features/scanning/scans';
import { format } from '../../../lib/words/format';
import { Panel } from '../../../ui/panel';
import { Done } from './done';
import { HeaderForm } from './header-form';
import { KeptScans } from './kept-scans';
import { MoveBench } from './move-bench';
import type { Move } from './moves';
import { PasswordsHint } from './passwords-hint';
import { ScanRecipient } from './scan-recipient';
import styles from './scan.module.css';

type Step =
  | { at: 'kept'; kept: Kept }
  | { at: 'header'; kept: Kept }
  | { at: 'scan'; kept: Kept }
  | { at: 'done'; kept: Kept; done: ItemCounts; id: number | null };

const nothing: Kept = { at: 0, header: {}, entries: [] };

/**
 * Returns the codes from the link that opened this page. A move that pairs each code with a MAC address ignores them.
 */
const keptFromParams = (params: URLSearchParams, { pairs }: Move): Kept => ({
  ...nothing,
  entries: (pairs ? '' : (params.get('codes') ?? ''))
    .split(',')
    .filter((code) => code !== '')
    .map((code) => ({ asked: code, code, state: 'waiting', model: null, msg: null })),
});

interface MoveScanProps {
  move: Move;
  /** Content above the form, shown before scanning starts. */
  before?: ReactNode;
}

/**
 * Moves devices by scanning: first a form with the recipient and other data, then code after code. Nothing is written
 * before confirmation.
 */
export function MoveScan({ move, before }: MoveScanProps) {
  const [params, setParams] = useSearchParams();
  // Scans belong to the account that opened the page, even if another account signs in before it closes.
  const [account] = useState(() => currentSession().addManagerId);
  const [step, setStep] = useState<Step>(() => {
    const kept = keptScans(account, move.kind);
    return kept && kept.entries.length > 0
      ? { at: 'kept', kept }
      : { at: 'header', kept: keptFromParams(params, move) };
  });
  const { kept } = step;
  const keep = (next: Kept) => keepScans(account, move.kind, next);
  const discard = () => {
    dropScans(account, move.kind);
    setStep({ at: 'header', kept: keptFromParams(params, move) });
  };

  if (step.at === 'kept')
    return (
      <KeptScans
        count={kept.entries.length}
        at={kept.at}
        onGoOn={() => setStep({ at: 'scan', kept })}
        onDiscard={discard}
      >
        <ScanRecipient named move={move} header={kept.header} />
      </KeptScans>
    );
  if (step.at === 'header')
    return (
      <HeaderStep
        move={move}
        before={before}
        kept={kept}
        onKept={(next) => {
          keep(next);
          setStep({ at: 'scan', kept: next });
        }}
      />
    );
  if (step.at === 'scan')
    return (
      <MoveBench
        move={move}
        kept={kept}
        keep={keep}
        onHeader={(now) => setStep({ at: 'header', kept: now })}
        onDiscard={discard}
        onDone={(done, id) => {
          dropScans(account, move.kind);
          setStep({ at: 'done', kept: { ...nothing, header: kept.header }, done, id });
        }}
      />
    );
  return (
    <MoveDone
      move={move}
      step={step}
      onMore={() => setStep({ at: 'scan', kept })}
      onLeave={() => setParams({})}
    />
  );
}

interface HeaderStepProps extends MoveScanProps {
  kept: Kept;
  onKept: (kept: Kept) => void;
}

/** Form with the recipient and other data. */
function HeaderStep({ move, before, kept, onKept }: HeaderStepProps) {
  const { t } = useTranslation('scan');
  return (
    <div className={styles['narrow']}>
      {before}
      <Panel title={t(before ? 'withoutList' : move.kind)}>
        <HeaderForm
          move={move}
          initial={kept.header}
          onHeader={(header) => {
            // With another recipient or sender each code can have another result, so all are checked again.
            const entries = kept.entries.map((entry) => ({
              ...entry,
              state: 'waiting' as const,
              msg: null,
            }));
            onKept({ at: Date.now(), header, entries });
          }}
        />
      </Panel>
    </div>
  );
}

interface MoveDoneProps {
  move: Move;
  step: Extract<Step, { at: 'done' }>;
  onMore: () => void;
  onLeave: () => void;
}

/** Says how many devices and cabinets were moved. */
function MoveDone({ move, step: { kept, done, id }, onMore, onLeave }: MoveDoneProps) {
  const { t } = useTranslation('scan');
  const { devices, cabinets } = done;
  const moved = t(`done_${move.kind}`, { count: devices });
  return (
    <Done
      text={
        cabinets > 0 ? `${moved} · ${t('cabinets', { count: cabinets, n: format.number(cabinets) })}` : moved
      }
      id={id}
      onMore={onMore}
      onLeave={onLeave}
    >
      <ScanRecipient named move={move} header={kept.header} />
      {move.pairs && <PasswordsHint />}
    </Done>
  );
}
