import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import { onFrames, onResync } from '../../../lib/live/frames';

const queries = { queryKey: [nounOf(alarmApi.list)] };

onFrames('alarms', z.null(), (client) => void client.invalidateQueries(queries));
onResync((client) => void client.invalidateQueries(queries));
