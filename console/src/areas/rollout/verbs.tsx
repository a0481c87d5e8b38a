import { type RolloutDetail, rolloutApi } from '@chargehand/contract/areas/rollout';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Can } from '../../ui/can';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { NumberInput } from '../../ui/form/fields';
import { late } from '../../ui/late';

const RollBack = late(() => import('./roll-back'));

type Verb = 'pause' | 'resume' | 'cancel' | 'retry' | 'advance';

/** What its state lets be done to a rollout. */
function verbsOf({ status, reason, counts, wave, waveCount }: RolloutDetail): Verb[] {
  const over = status === 'cancelled' || status === 'completed';
  return [
    ...(over ? [] : ['cancel' as const]),
    ...(counts.failed > 0 && status !== 'cancelled' && reason !== 'keyRetired' ? ['retry' as const] : []),
    ...(status === 'running' && wave < waveCount ? ['advance' as const] : []),
    ...(status === 'running' ? ['pause' as const] : []),
    ...((status === 'paused' || status === 'stopped') && reason !== 'keyRetired' ? ['resume' as const] : []),
  ];
}

/** Buttons for what can be done to a rollout now, each with a question that says what it means. */
export function Verbs({ rollout }: { rollout: RolloutDetail }) {
  const { t } = useTranslation('rollout');
  const [asked, setAsked] = useState<Verb | 'rollback'>();
  const close = () => setAsked(undefined);
  const saidOf = (verb: Exclude<Verb, 'resume'>) => ({
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
            type={verb === 'resume' ? 'primary' : 'default'}
            onClick={() => setAsked(verb)}
          >
            {t(verb)}
          </Button>
        </Can>
      ))}
      {rollout.counts.done > 0 && rollout.status !== 'running' && (
        <Can use={rolloutApi.rollback}>
          <Button onClick={() => setAsked('rollback')}>{t('rollbackStart')}</Button>
        </Can>
      )}
      {asked === 'rollback' && <RollBack rollout={rollout} onClose={close} />}
      {asked === 'resume' && <ResumeDialog rollout={rollout} onClose={close} />}
      {asked === 'advance' && (
        <AskDialog
          by={rolloutApi.advance}
          // Of two who decide at once, one opens the next wave, and not the one after it.
          input={{ params: { id: rollout.id }, body: { wave: rollout.wave } }}
          {...saidOf('advance')}
        />
      )}
      {(asked === 'pause' || asked === 'cancel' || asked === 'retry') && (
        <AskDialog by={rolloutApi[asked]} input={{ params: { id: rollout.id } }} {...saidOf(asked)} />
      )}
    </>
  );
}

/** Goes on, if wanted with more patience: what failed so far is left, and counted no more. */
function ResumeDialog({ rollout, onClose }: { rollout: RolloutDetail; onClose: () => void }) {
  const { t } = useTranslation('rollout');
  const id = useId();
  const [share, setShare] = useState<number | string | null>(rollout.failurePercent);
  const good = typeof share === 'number' && Number.isInteger(share) && share >= 0 && share <= 100;
  return (
    <AskDialog
      by={rolloutApi.resume}
      input={{ params: { id: rollout.id }, body: { failurePercent: good ? share : undefined } }}
      title={t('resumeTitle')}
      action={t('resume')}
      danger={false}
      disabled={!good}
      done={t('resumeDone')}
      onClose={onClose}
    >
      <p>{t('resumeText', { n: format.number(rollout.counts.failed) })}</p>
      <label htmlFor={id}>{t('failurePercent')}</label>
      <NumberInput id={id} unit="%" value={share} onValue={setShare} />
    </AskDialog>
  );
}
