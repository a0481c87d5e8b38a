import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { useCall } from '../../../lib/call/query';
import './live';

/**
 * Reads the open tasks. They never become stale: ./live.ts reloads them after a websocket frame or a lost connection.
 */
const useNeeds = () => useCall(dashboardApi.needs, {}, { staleTime: Infinity }).data;

/** Returns the number of documents and applications, of all kinds, that wait for the signed-in account. */
export function useWaitingCount(): number | undefined {
  const waiting = useNeeds()?.waiting;
  return waiting ? Object.values(waiting).reduce((sum, n) => sum + n, 0) : undefined;
}

/** Returns the number of outbounds, transfers and returns that the signed-in account must receive. */
export function useReceivingCount(): number | undefined {
  const waiting = useNeeds()?.waiting;
  return waiting ? waiting.outbound + waiting.transfer + waiting.return : undefined;
}

/** Returns the number of feedback entries waiting for a reply. */
export const useFeedbackCount = (): number | undefined => useNeeds()?.feedback ?? undefined;
