import { cabinetUnbindApi } from '@chargehand/contract/areas/cabinets/cabinet-unbind';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import { onFrames, onResync } from '../../../lib/live/frames';

const queries = { queryKey: [nounOf(cabinetUnbindApi.list)] };

onFrames('cabinets', z.null(), (client) => void client.invalidateQueries(queries));
onResync((client) => void client.invalidateQueries(queries));
