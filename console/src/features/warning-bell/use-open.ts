import { warningApi } from '@chargehand/contract/areas/warning';
import { useCall } from '../../lib/call/query';
import './live';

/** Warnings that wait to be handled. Asked for once: frames tell when it is old. */
export const useOpenWarnings = () => useCall(warningApi.open, { query: {} }, { staleTime: Infinity }).data;

/** How many warnings wait to be handled. */
export const useOpenCount = (): number | undefined => useOpenWarnings()?.total;
