import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { useCall } from '../../../../lib/call/query';
import { useSession } from '../../../../lib/session/session';
import { mayUse } from '../../../../ui/can';
import '../../../../features/warning-bell/live';

/** Returns the device's open warning, kept up to date, or undefined if there is none or the account may not see it. */
export function useOpenWarning(deviceId: number): Warning | undefined {
  const allowed = mayUse(useSession(), warningApi.list);
  const query = { deviceId, result: 'processing', pageSize: 1 } as const;
  return useCall(warningApi.list, { query }, { enabled: allowed }).data?.rows[0];
}
