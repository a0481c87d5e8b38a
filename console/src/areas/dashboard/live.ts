import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { nounOf } from '@chargehand/contract/endpoint';
import { z } from 'zod';
import { hearFrames, onResync } from '../../lib/live/frames';

/** What no frame tells, such as who is online, is asked for this often. Milliseconds. */
export const refetchMs = 2_000;

const all = { queryKey: [nounOf(dashboardApi.figures)] };

hearFrames('figures', z.null(), (client) => void client.invalidateQueries(all));
onResync((client) => void client.invalidateQueries(all));
