import { type RolloutDetail, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Can } from '../../../ui/can';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { RequiredValue } from '../../../ui/dialog/required-value';
import { NumberInput } from '../../../ui/form/fields';
import { lateForm } from '../../../ui/dialog/late-drawer';

const RollBack = lateForm(() => import('./roll-back'));

type Verb = 'pause' | 'resume' | 'cancel' | 'retry' | 'advance' | 'approve' | 'begin';

/** Verbs that need nothing but a confirmation. */
const plain = ['pause', 'cancel', 'retry', 'approve', 'begin'] as const;
type Plain = (typeof plain)[number];
const isPlain = (verb: Verb | 'rollback'): verb is Plain => plain.some((each) => each === verb);

/** Returns the actions that the rollout's state allows. */
function verbsOf({ status, reason, counts, wave, waveCount, proposed }: RolloutDetail): Verb[] {
  const over = status === 'cancelled' || status === 'completed';
  return [
    ...(over ? [] : ['cancel' as const]),
    ...(counts.failed > 0 && status !== 'cancelled' && reason !== 'keyRetired' ? ['retry' as const] : []),
    ...(status === 'planned' ? [proposed ? ('approve' as const) : ('begin' as const)] : []),
    ...(status === 'running' && wave < waveCount ? ['advance' as const] : []),
    ...(status === 'running' ? ['pause' as const] : []),
    ...((status === 'paused' || status === 'stopped') && reason !== 'keyRetired' ? ['resume' as const] : []),
  ];
}

/** Buttons for the available actions on a rollout, each with a confirmation that explains the action. */
export function Verbs({ rollout }: { rollout: RolloutDetail }) {
  const { t } = useTranslation('rollout');
  const [dialog, setDialog] = useState<Verb | 'rollback'>();
  const close = () => setDialog(undefined);
  const confirmTexts = (verb: Exclude<Verb, 'resume'>) => ({
    title: t(`${verb}Title`),
    action: t(verb),
    danger: verb === 'cancel',
    done: t(`${verb}Done`),
    onClose: close,
    children: <p>{t(`${verb}Text`, { n: format.number(rollout.counts.failed) })}</p>,
  });
  return (
    <>
      {verbsOf(rollout).map((verb) => (
        <Can key={verb} use={rolloutApi[verb]}>
          <Button
            danger={verb === 'cancel'}
            type={verb === 'resume' || verb === 'approve' ? 'primary' : 'default'}
            onClick={() => setDialog(verb)}
          >
            {t(verb)}
          </Button>
        </Can>
      ))}
      {rollout.counts.done > 0 && rollout.status !== 'running' && (
        <Can use={rolloutApi.rollback}>
          <Button onClick={() => setDialog('rollback')}>{t('rollbackStart')}</Button>
        </Can>
      )}
      {dialog === 'rollback' && <RollBack rollout={rollout} onClose={close} />}
      {dialog === 'resume' && <ResumeDialog rollout={rollout} onClose={close} />}
      {dialog === 'advance' && (
        <AskDialog
          by={rolloutApi.advance}
          // The current wave is sent along, so that two users who advance at the same time open only one wave.
          input={{ params: { id: rollout.id }, body: { wave: rollout.wave } }}
          {...confirmTexts('advance')}
        />
      )}
      {dialog !== undefined && isPlain(dialog) && (
        <AskDialog by={rolloutApi[dialog]} input={{ params: { id: rollout.id } }} {...confirmTexts(dialog)} />
      )}
    </>
  );
}

/**
 * Dialog that resumes a rollout, optionally with another failure limit. If the rollout had been stopped, its earlier
 * failures no longer count against the limit, and if a wave lacked successes, the next one opens.
 */
function ResumeDialog({ rollout, onClose }: { rollout: RolloutDetail; onClose: () => void }) {
  const { t } = useTranslation('rollout');
  const id = useId();
  const [share, setShare] = useState<number | string | null>(rollout.failurePercent);
  const opens = rollout.reason === 'successes' || rollout.reason === 'untried';
  const good = typeof share === 'number' && Number.isInteger(share) && share >= 0 && share <= 100;
  return (
    <AskDialog
      by={rolloutApi.resume}
      input={{ params: { id: rollout.id }, body: { failurePercent: good ? share : undefined } }}
      title={t('resumeTitle')}
      action={t('resume')}
      danger={false}
      done={t('resumeDone')}
      onClose={onClose}
    >
      <p>{t(opens ? 'resumeOpensText' : 'resumeText', { n: format.number(rollout.counts.failed) })}</p>
      <label htmlFor={id}>{t('failurePercent')}</label>
      <RequiredValue id={id} wrong={!good} problem={t('percentRange')}>
        {() => <NumberInput id={id} unit="%" value={share} onValue={setShare} />}
      </RequiredValue>
    </AskDialog>
  );
}
