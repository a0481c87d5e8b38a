import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { useCall } from '../../lib/query';
import './live';

/** Asked for once: frames tell when it is old. */
const useWaiting = () => useCall(dashboardApi.needs, {}, { staleTime: Infinity }).data?.waiting;

/** How many papers wait for who is signed in, of whatever kind. */
export function useWaitingCount(): number | undefined {
  const waiting = useWaiting();
  return waiting ? Object.values(waiting).reduce((sum, n) => sum + n, 0) : undefined;
}

/** How many transfers wait to be received. */
export const useTransferCount = (): number | undefined => useWaiting()?.transfer;
