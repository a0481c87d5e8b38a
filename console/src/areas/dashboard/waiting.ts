import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { useCall } from '../../lib/call/query';
import './live';

/** Asked for once: frames tell when it is old. */
const useNeeds = () => useCall(dashboardApi.needs, {}, { staleTime: Infinity }).data;

/** How many papers wait for who is signed in, of whatever kind. */
export function useWaitingCount(): number | undefined {
  const waiting = useNeeds()?.waiting;
  return waiting ? Object.values(waiting).reduce((sum, n) => sum + n, 0) : undefined;
}

/** How many transfers wait to be received. */
export const useTransferCount = (): number | undefined => useNeeds()?.waiting?.transfer;

/** How much feedback waits for an answer. */
export const useFeedbackCount = (): number | undefined => useNeeds()?.feedback ?? undefined;
