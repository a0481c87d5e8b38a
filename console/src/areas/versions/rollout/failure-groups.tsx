import type { RolloutDetail } from '@chargehand/contract/areas/versions/rollout';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import {
  type FailureGroup,
  failureGroupings,
  type FailureGroups as Groups,
  signals,
} from '@chargehand/contract/areas/versions/rollout-failures';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useAreas } from '../../../features/region/areas';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import { ShareBar } from '../../../ui/share-bar';
import styles from './failure-groups.module.css';

/** Shows where failures of a rollout cluster: by hardware version, region and signal, each compared with all others. */
export function FailureGroups({ rollout: { id, counts } }: { rollout: RolloutDetail }) {
  const { t } = useTranslation('rollout');
  const some = counts.failed > 0;
  const answer = useCall(rolloutApi.failureGroups, { params: { id } }, { enabled: some });
  if (!some) return null;
  return (
    <Panel title={t('gather')}>
      <Read answer={answer} lines={4}>
        {(failures) => (
          <div className={styles['kinds']}>
            {failureGroupings.map((by) => (
              <Kind key={by} by={by} all={failures} />
            ))}
          </div>
        )}
      </Read>
    </Panel>
  );
}

function Kind({ by, all }: { by: FailureGroup['by']; all: Groups }) {
  const { t } = useTranslation('rollout');
  const groups = all.groups.filter((one) => one.by === by);
  if (groups.length === 0) return null;
  return (
    <section className={styles['kind']} aria-label={t(`by_${by}`)}>
      <h3>{t(`by_${by}`)}</h3>
      <ul>
        {groups.map((group) => (
          <Line key={group.value ?? ''} group={group} all={all} />
        ))}
      </ul>
    </section>
  );
}

function Line({ group, all }: { group: FailureGroup; all: Groups }) {
  const { t } = useTranslation('rollout');
  const { tried, failed, standsOut } = group;
  const name = useNameOf(group);
  const others = all.tried - tried;
  return (
    <li data-out={standsOut || undefined}>
      <span className={styles['name']}>
        {name}
        {standsOut && <Status kind="alarm">{t('standsOut')}</Status>}
      </span>
      <ShareBar share={failed / tried} tone={standsOut ? 'alarm' : 'quiet'} />
      <span className={styles['figures']}>
        <strong>{t('failedOf', { failed: format.number(failed), tried: format.number(tried) })}</strong>
        {others > 0 && (
          <span>
            {t('othersFailed', { failed: format.number(all.failed - failed), tried: format.number(others) })}
          </span>
        )}
      </span>
    </li>
  );
}

/** Returns the name of a group; a region has its name before the dialling code. */
function useNameOf({ by, value }: FailureGroup): string {
  const { t } = useTranslation('rollout');
  const areas = useAreas();
  const signal = by === 'signal' ? signals.find((one) => one === value) : undefined;
  if (signal) return t(`signal_${signal}`);
  if (value === null) return t('notKnown');
  return (by === 'region' && areas?.find((area) => area.value === value)?.label) || value;
}
