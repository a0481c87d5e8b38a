import { type Warning, warningApi } from '@chargehand/contract/areas/warning';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import '../../../features/warning-bell/live';

/** The warning of a device that waits to be handled, kept live; undefined where there is none, or none the reader may see. */
export function useOpenWarning(deviceId: number): Warning | undefined {
  const allowed = mayUse(useSession(), warningApi.list);
  const query = { deviceId, result: 'processing', pageSize: 1 } as const;
  return useCall(warningApi.list, { query }, { enabled: allowed }).data?.rows[0];
}
