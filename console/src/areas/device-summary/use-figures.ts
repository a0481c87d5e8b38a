import { deviceSummaryApi } from '@chargehand/contract/areas/device-summary';
import { useCall } from '../../lib/call/query';

/** The figures of all devices that the account may see. */
export const useFigures = () => useCall(deviceSummaryApi.figures, {}, { staleTime: 30_000 });
