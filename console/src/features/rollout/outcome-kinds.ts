import type { RolloutOutcome } from '@chargehand/contract/areas/versions/rollout-states';
import type { StatusKind } from '../../ui/feedback/status';

/** Status mark of each outcome of a rollout. Only one without failures is green. */
export const outcomeKinds: Record<RolloutOutcome, StatusKind> = {
  planned: 'wait',
  proposed: 'wait',
  running: 'run',
  paused: 'wait',
  stopped: 'alarm',
  cancelled: 'off',
  completed: 'ok',
  completedWithFailures: 'wait',
};
