import { FailuresFrame } from '@chargehand/contract/device/frames';
import { useEffect, useState } from 'react';
import { listenFrames } from '../../../lib/live/frames';
import { late } from '../../../ui/late';

// Commands seldom fail unseen.
const TellFailed = late(async () => ({ default: (await import('./tell-failed')).TellFailed }));

/** Hears that own commands failed, wherever the person is. */
export function FailedCommands() {
  const [failures, setFailures] = useState<FailuresFrame>();
  useEffect(() => listenFrames('failures', FailuresFrame, setFailures), []);
  return failures && <TellFailed failures={failures} />;
}
