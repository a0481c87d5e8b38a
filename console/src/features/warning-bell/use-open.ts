import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { useCall } from '../../lib/call/query';
import './live';

/**
 * Reads the open warnings. They count as fresh until a websocket frame, a lost connection or a call of this console
 * invalidates them.
 */
export const useOpenWarnings = (enabled = true) =>
  useCall(warningApi.open, { query: {} }, { staleTime: Infinity, enabled }).data;

/** Returns the number of open warnings. */
export const useOpenCount = (): number | undefined => useOpenWarnings()?.total;
