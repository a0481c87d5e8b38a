import { warningApi } from '@chargehand/contract/areas/warning';
import { useCall } from '../../lib/call/query';
import './live';

/**
 * Reads the open warnings. They are read again only when a websocket frame reports a change or the connection was lost.
 */
export const useOpenWarnings = () => useCall(warningApi.open, { query: {} }, { staleTime: Infinity }).data;

/** Returns the number of open warnings. */
export const useOpenCount = (): number | undefined => useOpenWarnings()?.total;
