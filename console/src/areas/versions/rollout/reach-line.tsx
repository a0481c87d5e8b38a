import { RolloutReach, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../../lib/call/call';
import { keyOf } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import styles from './rollout.module.css';

/**
 * Shows the number of devices that a rollout would include if it started now, and why other devices of the given list
 * are excluded.
 */
export function ReachLine({ firmwareId, devices }: { firmwareId: number; devices: unknown }) {
  const { t } = useTranslation('rollout');
  const typed = useDeferredValue(devices);
  const input = RolloutReach.safeParse({ firmwareId, devices: typed }).data;
  const nobody = devices !== undefined && input?.devices === undefined;
  const answer = useQuery({
    queryKey: keyOf(rolloutApi.reach, input),
    queryFn: ({ signal }) =>
      callLoosely(rolloutApi.reach, { body: input, signal, quiet: true, repeatSubmit: false }),
    enabled: input !== undefined && !nobody,
  });
  if (nobody) return <p className={styles['reach']}>{t('reachNone')}</p>;
  return (
    <div className={styles['reach']} role="status">
      <Read answer={answer} lines={1}>
        {(reach) => (
          <>
            <strong>{t('reaches', { count: reach.devices, n: format.number(reach.devices) })}</strong>
            <span>{t('reachThere', { n: format.number(reach.there) })}</span>
            {(['unknown', 'otherModel', 'otherVersion', 'elsewhere'] as const)
              .filter((why) => reach[why] > 0)
              .map((why) => (
                <span key={why}>{t(`reach_${why}`, { n: format.number(reach[why]) })}</span>
              ))}
          </>
        )}
      </Read>
    </div>
  );
}
