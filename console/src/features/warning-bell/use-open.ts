import { warningApi } from '@chargehand/contract/areas/warning';
import { useCall } from '../../lib/call/query';
import './live';

/** Reads the open warnings once. Websocket frames invalidate them. */
export const useOpenWarnings = () => useCall(warningApi.open, { query: {} }, { staleTime: Infinity }).data;

/** Returns the number of open warnings. */
export const useOpenCount = (): number | undefined => useOpenWarnings()?.total;
