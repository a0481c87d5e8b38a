import { FailuresFrame } from '@chargehand/contract/device/frames';
import { useEffect, useState } from 'react';
import { listenFrames } from '../../../../lib/live/frames';
import { late } from '../../../../ui/late';

// Loaded on demand, because it is rarely needed.
const FailedCommandNotices = late(async () => ({
  default: (await import('./failed-command-notices')).FailedCommandNotices,
}));

/** Listens on every page for failures of the account's own commands, and notifies the user of them. */
export function FailedCommands() {
  const [failures, setFailures] = useState<FailuresFrame>();
  useEffect(() => listenFrames('failures', FailuresFrame, setFailures), []);
  return failures && <FailedCommandNotices failures={failures} />;
}
