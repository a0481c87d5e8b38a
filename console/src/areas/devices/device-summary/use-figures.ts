import { deviceSummaryApi } from '@chargehand/contract/areas/devices/device-summary';
import { useCall } from '../../../lib/call/query';

/** Returns the figures of all devices the account may see. */
export const useFigures = () => useCall(deviceSummaryApi.figures, {}, { staleTime: 30_000 });
