import { type RolloutKind, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { RolloutReach } from '@chargehand/contract/areas/versions/rollout-reach';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../../lib/call/call';
import { keyOf } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import styles from './rollout.module.css';

interface ReachLineProps {
  firmwareId: number;
  /** Way in which the devices are chosen, and the value of its field as it was entered. */
  kind: ChosenKind;
  devices: unknown;
  groupId: unknown;
}

/** Ways in which a user chooses the devices of a rollout. */
export type ChosenKind = Exclude<RolloutKind, 'rollback'>;

/**
 * Shows the number of devices that a rollout would include if it started now, and why other devices that
 * were named are excluded.
 */
export function ReachLine({ firmwareId, kind, devices, groupId }: ReachLineProps) {
  const { t } = useTranslation('rollout');
  const typed = useDeferredValue(devices);
  const named = kind === 'list' ? { devices: typed } : kind === 'group' ? { groupId } : {};
  const input = RolloutReach.safeParse({ firmwareId, ...named }).data;
  const isNamed = kind === 'list' ? input?.devices !== undefined : input?.groupId !== undefined;
  const nobody = kind !== 'share' && !isNamed;
  const answer = useQuery({
    queryKey: keyOf(rolloutApi.reach, input),
    queryFn: ({ signal }) =>
      callLoosely(rolloutApi.reach, { body: input, signal, quiet: true, repeatSubmit: false }),
    enabled: input !== undefined && !nobody,
  });
  if (nobody) return <p className={styles['reach']}>{t(kind === 'group' ? 'reachNoGroup' : 'reachNone')}</p>;
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
