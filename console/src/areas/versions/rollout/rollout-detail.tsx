import { type RolloutDetail as Detail, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { stepsKeptDays } from '@chargehand/contract/areas/versions/rollout-device';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { Facts } from '../../../ui/detail/facts';
import { Panel } from '../../../ui/panel';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { Glyph } from '../../../ui/feedback/status';
import { Bar, Legend } from './bar';
import { FailureGroups } from './failure-groups';
import './live';
import { RolloutDevices } from './rollout-devices';
import { rollout as noun } from './rollout.noun';
import { ShareBar } from '../../../ui/share-bar';
import styles from './rollout.module.css';
import { Verbs } from './verbs';

const dayMs = 86_400_000;

/**
 * Page of one rollout: the progress of each wave (a share of the devices), the failures, the steps of each device, and
 * the available actions.
 */
export default function RolloutDetail({ id }: { id: number }) {
  const { t } = useTranslation('rollout');
  const answer = useCall(rolloutApi.get, { params: { id } });
  return (
    <RecordPage
      page="rolloutList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(rollout) => <Shown rollout={rollout} />}
    </RecordPage>
  );
}

function Shown({ rollout }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  const [now] = useState(Date.now);
  const words = useWords('rollout');
  const { reason, windowFrom, windowTo } = rollout;
  const fact = (label: string, value: string) => ({ label, value });
  return (
    <>
      <RecordHead
        name={noun.nameOf(rollout)}
        state={noun.fields.status.fact(rollout, words)}
        facts={<HeadFacts rollout={rollout} />}
        actions={<Verbs rollout={rollout} />}
      />
      {reason !== null && (
        <p className={styles['stopped']} role="status">
          <Glyph kind="alarm" />
          {t(`stop_${reason}`, {
            failed: format.number(rollout.stoppedFailed ?? 0),
            tried: format.number(rollout.stoppedTried ?? 0),
            share: rollout.failurePercent,
            success: rollout.successPercent,
          })}
        </p>
      )}
      <div className={styles['parts']}>
        <Panel title={t('progress')} aside={t('waveOf', { n: rollout.wave, all: rollout.waveCount })}>
          <div className={styles['progress']}>
            <Legend counts={rollout.counts} />
            <Waves rollout={rollout} />
            <Gate rollout={rollout} />
          </div>
        </Panel>
        <div className={styles['columns']}>
          <Panel title={t('failures')}>
            <Failures rollout={rollout} />
          </Panel>
          <Panel title={t('settings')}>
            <Facts
              facts={[
                fact(t('kind'), kindOf(rollout, t)),
                ...(rollout.takesLater ? [fact(t('takesLater'), t('yes'))] : []),
                fact(t('successPercent'), `${rollout.successPercent} %`),
                fact(t('failurePercent'), `${rollout.failurePercent} %`),
                fact(t('window'), windowFrom === null ? t('always') : `${windowFrom} – ${windowTo ?? ''}`),
                fact(t('opening'), t(rollout.byHand ? 'openedByHand' : 'openedBySelf')),
                fact(t('retryMost'), retriesOf(rollout, t)),
                fact(t('whileCharging'), t(rollout.whileCharging ? 'alsoCharging' : 'notCharging')),
              ]}
            />
          </Panel>
        </div>
        <FailureGroups rollout={rollout} />
      </div>
      {rollout.finishedAt !== null && Date.parse(rollout.finishedAt) < now - stepsKeptDays * dayMs ? (
        <p className={styles['none']}>{t('stepsGone', { n: stepsKeptDays })}</p>
      ) : (
        <>
          {rollout.deleted > 0 && (
            <p className={styles['none']}>{t('deletedDevices', { n: format.number(rollout.deleted) })}</p>
          )}
          <RolloutDevices rolloutId={rollout.id} />
        </>
      )}
    </>
  );
}

/** Shows who started a rollout, who approved it, when it begins or ended, and its hours. */
function HeadFacts({ rollout }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  const path = usePathOf()('firmwareUpgradeList');
  const { windowFrom, windowTo } = rollout;
  return (
    <>
      <span>{t('startedFact', { by: rollout.createdBy ?? '', at: format.instant(rollout.createdAt) })}</span>
      {rollout.status === 'planned' && rollout.beginsAt !== null && (
        <span>{t('beginsFact', { at: format.instant(rollout.beginsAt) })}</span>
      )}
      {rollout.approvedBy !== null && (
        <span>{t('approvedFact', { by: rollout.approvedBy, at: format.instant(rollout.approvedAt) })}</span>
      )}
      {rollout.finishedAt !== null && (
        <span>{t('endedFact', { at: format.instant(rollout.finishedAt) })}</span>
      )}
      {windowFrom !== null && <span>{t('hoursFact', { from: windowFrom, to: windowTo ?? '' })}</span>}
      {rollout.backFrom !== null && <TakesBack rollout={rollout} />}
      {path !== undefined && <Link to={`${path}/${rollout.firmwareId}`}>{t('toFirmware')}</Link>}
    </>
  );
}

/** Link to the rollout that this one reverts. */
function TakesBack({ rollout: { backFrom, backFromVersion } }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  const path = usePathOf()('rolloutList');
  const rollbackText = t('takesBack', { version: backFromVersion ?? '' });
  return path === undefined ? (
    <span>{rollbackText}</span>
  ) : (
    <Link to={`${path}/${backFrom ?? ''}`}>{rollbackText}</Link>
  );
}

/** Describes which devices a rollout is for. */
const kindOf = ({ kind, groupName }: Detail, t: TFunction<'rollout'>): string =>
  kind === 'group' && groupName !== null ? t('groupNamed', { name: groupName }) : t(kind);

/** Describes how often failed devices are retried. */
const retriesOf = ({ retryMost, retryPauseMinutes }: Detail, t: TFunction<'rollout'>): string =>
  retryMost === 0
    ? t('retryNever')
    : t('retryUpTo', { n: format.number(retryMost), pause: format.number(retryPauseMinutes) });

/** Says what the next wave waits for. */
function Gate({ rollout }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  const { status, wave: currentWave, waveCount, byHand, successPercent, waves } = rollout;
  const judged = waves.findLast(({ wave, devices }) => wave <= currentWave && devices > 0);
  if (status !== 'running' || currentWave === waveCount || !judged) return null;
  const reached = judged.succeeded > 0 && judged.succeeded * 100 >= successPercent * judged.judged;
  return (
    <p className={styles['none']}>
      {t(byHand ? (reached ? 'gateByHand' : 'gateShareByHand') : 'gateShare', {
        success: successPercent,
        done: format.number(judged.succeeded),
        all: format.number(judged.judged),
      })}
    </p>
  );
}

/** Shows one bar per wave with the states of its devices. The text of a wave that is not open yet is dimmed. */
function Waves({ rollout }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  return (
    <ol className={styles['waves']}>
      {rollout.waves.map((wave) => (
        <li key={wave.wave} data-open={wave.openedAt !== null || undefined}>
          <span>{t('waveName', { n: wave.wave, share: wave.percent })}</span>
          <Bar counts={wave.counts} label={t('waveName', { n: wave.wave, share: wave.percent })} />
          <span className={styles['figure']}>
            {t('doneOf', {
              done: format.number(wave.counts.done),
              all: format.number(wave.devices - wave.counts.skipped),
            })}
          </span>
          <span className={styles['when']}>
            {wave.openedAt === null ? t('notYet') : format.shortInstant(wave.openedAt)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Failures({ rollout: { failures } }: { rollout: Detail }) {
  const { t } = useTranslation('rollout');
  // Uses the same texts as the device list.
  const { t: why } = useTranslation('rollout-device');
  if (failures.length === 0) return <p className={styles['none']}>{t('noFailures')}</p>;
  const maxCount = Math.max(...failures.map(({ count }) => count));
  return (
    <ul className={styles['failures']}>
      {failures.map(({ reason, count }) => (
        <li key={reason}>
          <span>{why(`${reason}Why`)}</span>
          <ShareBar share={count / maxCount} tone="alarm" />
          <span className={styles['figure']}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}
