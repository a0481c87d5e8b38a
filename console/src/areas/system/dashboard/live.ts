import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import { onFrames, onResync } from '../../../lib/live/frames';

/** Poll interval in milliseconds for values without a websocket frame, such as the number of online devices. */
export const refetchMs = 2_000;

const queries = { queryKey: [nounOf(dashboardApi.figures)] };

onFrames('figures', z.null(), (client) => void client.invalidateQueries(queries));
onResync((client) => void client.invalidateQueries(queries));
