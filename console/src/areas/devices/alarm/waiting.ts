import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { useCall } from '../../../lib/call/query';
import '../../../features/alarm/live';

/**
 * Returns the number of unacknowledged alarms that are critical or major. It counts as fresh until a websocket frame, a
 * lost connection or a call of this console invalidates it.
 */
export const useUrgentCount = (): number | undefined =>
  useCall(alarmApi.waiting, {}, { staleTime: Infinity }).data?.count;
